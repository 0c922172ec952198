import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { LinkButton } from "@portico/shared-sdk/ui";
import { ErrorBlock } from "@portico/shared-sdk/ui/error-block";
import { PageSearch } from "../notFound/PageSearch.tsx";
import { BrokenArch } from "../notFound/BrokenArch.tsx";
import { TrimmedAddress } from "../notFound/TrimmedAddress.tsx";
import styles from "./pages.module.css";

export function NotFoundPage() {
  const { navigation } = useRemoteContext();
  return (
    <ErrorBlock
      title={<FormattedMessage id="notFound.heading" />}
      image={<BrokenArch />}
      action={
        <div className={styles["notFound"]}>
          <TrimmedAddress />
          <PageSearch />
          <LinkButton href={navigation.hrefFor("/")} variant="primary" size="large">
            <FormattedMessage id="notFound.home" />
          </LinkButton>
        </div>
      }
    >
      <FormattedMessage id="notFound.text" />
    </ErrorBlock>
  );
}
