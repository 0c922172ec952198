import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import styles from "./styledRemote.module.css";

/** Carries a sheet that no page carries already. */
export const { contract, mount } = defineRemote({
  mount: mountReact(() => <p className={styles["text"]}>A styled remote</p>),
});
