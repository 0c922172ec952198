import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Breadcrumb } from "@portico/shared-sdk/ui/breadcrumb";
import type { ReactNode } from "react";
import { contestsPath } from "./contestPath.ts";

/** The path from the home page over the list of contests to this one. */
export function ContestBreadcrumb({ title }: { readonly title: ReactNode }) {
  const { navigation } = useRemoteContext();
  const { formatMessage } = useIntl();
  return (
    <Breadcrumb
      label={formatMessage({ id: "contest.breadcrumb.label" })}
      items={[
        { label: <FormattedMessage id="contest.breadcrumb.home" />, href: navigation.hrefFor("/") },
        { label: <FormattedMessage id="contest.list.heading" />, href: navigation.hrefFor(contestsPath) },
        { label: title },
      ]}
    />
  );
}
