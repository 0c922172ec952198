import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import styles from "./styledRemote.module.css";

/** Has a stylesheet that no page contains already. */
export const { contract, mount } = defineRemote({
  mount: mountReact(() => <p className={styles["text"]}>A styled remote</p>),
});
