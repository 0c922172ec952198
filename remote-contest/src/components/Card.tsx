import { joinClassNames } from "@portico/shared-sdk/ui";
import type { ComponentPropsWithRef } from "react";
import styles from "./Card.module.css";

/** A calm surface with one border, the frame of every part of the page. */
export function Card({ className, ...rest }: ComponentPropsWithRef<"section">) {
  return <section {...rest} className={joinClassNames(styles["card"], className)} />;
}
