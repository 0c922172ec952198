import { componentProps } from "virtual:component-props";
import styles from "./PropsTables.module.css";

/** Documentation of a component's props, as it is written in the sources. */
export function PropsTables({ of }: { readonly of: string }) {
  return componentProps[of]?.map(({ name, props }) => (
    // English in both directions
    <details key={name} dir="ltr" lang="en">
      <summary>{name}</summary>
      <dl className={styles["list"]}>
        {props.map(({ name: prop, type, isRequired, text }) => (
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
    </details>
  ));
}
