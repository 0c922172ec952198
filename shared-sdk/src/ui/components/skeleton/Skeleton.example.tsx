import { Skeleton } from "@portico/shared-sdk/ui/skeleton";
import styles from "./Skeleton.example.module.css";

export const Title = () => <Skeleton className={styles["title"]} />;

export const Card = () => <Skeleton className={styles["card"]} />;
