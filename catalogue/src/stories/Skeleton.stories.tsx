import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import { Column, State } from "../layout.tsx";
import { PropsTable } from "../props/PropsTable.tsx";
import styles from "./Skeleton.module.css";

export const Shapes = () => (
  <Column>
    <State name="title">
      <Skeleton className={styles["title"]} />
    </State>
    <State name="text">
      <Skeleton className={styles["text"]} />
    </State>
    <State name="card">
      <Skeleton className={styles["card"]} />
    </State>
  </Column>
);

export const Props = () => <PropsTable of={["SkeletonProps"]} />;
