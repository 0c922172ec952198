import { FormattedMessage } from "@portico/shared-sdk/react";
import { useRef } from "react";
import { AccountLink } from "../AccountLink.tsx";
import { NextStep } from "../NextStep.tsx";
import styles from "./landing.module.css";

/** Sign-up that begins on this page: the modal opens with the entered address. A user sees the next step instead. */
export function SignUpForm() {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      className={styles["signUp"]}
      onSubmit={(event) => {
        event.preventDefault();
        form.current?.querySelector("a")?.click();
      }}
    >
      <h2>
        <FormattedMessage id="sem.step1.title" />
      </h2>
      <NextStep
        visitor={() => (
          <>
            <label className={styles["field"]}>
              <FormattedMessage id="sem.email" />
              <input
                type="email"
                className={styles["input"]}
                // an address reads from left to right in every language
                dir="ltr"
                autoComplete="email"
                maxLength={254}
                data-login-option="regEmail"
              />
            </label>
            <AccountLink kind="register" variant="primary" size="large">
              <FormattedMessage id="sem.hero.start" />
            </AccountLink>
          </>
        )}
      />
    </form>
  );
}
