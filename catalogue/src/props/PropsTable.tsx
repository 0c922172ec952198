import { componentProps } from "virtual:component-props";
import styles from "./PropsTable.module.css";

export interface PropsTableProps {
  /** Names of types that the SDK exports. */
  readonly of: readonly string[];
}

/** Documentation of props, as it is written in the sources. */
export function PropsTable({ of }: PropsTableProps) {
  return of.map((name) => (
    // English in both directions
    <section key={name} dir="ltr" lang="en" className={styles["section"]}>
      <h2 className={styles["name"]}>{name}</h2>
      <dl className={styles["list"]}>
        {(componentProps[name] ?? []).map(({ name: prop, type, isRequired, text }) => (
          <div key={prop} className={styles["prop"]}>
            <dt>
              <code className={styles["field"]}>{prop}</code>
              {isRequired && <span className={styles["required"]}>required</span>}
            </dt>
            <dd className={styles["description"]}>
              <code className={styles["type"]}>{type}</code>
              {text !== "" && <p>{text}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
