import type { ReactNode } from "react";
import styles from "./story.module.css";

interface GroupProps {
  readonly children: ReactNode;
}

/** States beside each other. */
export const Row = ({ children }: GroupProps) => <div className={styles["row"]}>{children}</div>;

/** States below each other, for components that are as wide as the page. */
export const Column = ({ children }: GroupProps) => <div className={styles["column"]}>{children}</div>;

interface StateProps extends GroupProps {
  readonly name: string;
}

/** One state of a component, with its name. */
export const State = ({ name, children }: StateProps) => (
  <div className={styles["state"]}>
    <span className={styles["caption"]}>
      <bdi dir="ltr">{name}</bdi>
    </span>
    {children}
  </div>
);
