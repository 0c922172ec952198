import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { LinkButton } from "@portico/shared-sdk/ui";
import { PageSearch } from "../notFound/PageSearch.tsx";
import { BrokenArch } from "../notFound/BrokenArch.tsx";
import styles from "./pages.module.css";

export function NotFoundPage() {
  const { navigation } = useRemoteContext();
  return (
    <section className={styles["notFound"]}>
      <BrokenArch />
      <h1>
        <FormattedMessage id="notFound.heading" />
      </h1>
      <p className={styles["lead"]}>
        <FormattedMessage id="notFound.text" />
      </p>
      <PageSearch />
      <LinkButton href={navigation.hrefFor("/")} variant="primary" size="large">
        <FormattedMessage id="notFound.home" />
      </LinkButton>
    </section>
  );
}
