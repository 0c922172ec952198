import { useIntl } from "@portico/shared-sdk/react";
import { Breadcrumb } from "@portico/shared-sdk/ui/breadcrumb";

export function TwoLevels() {
  const { formatMessage } = useIntl();
  return (
    <Breadcrumb
      label={formatMessage({ id: "path" })}
      items={[
        { label: formatMessage({ id: "home" }), href: "/en/" },
        { label: formatMessage({ id: "contests" }) },
      ]}
    />
  );
}

export function MoreThanFit() {
  const { formatMessage } = useIntl();
  return (
    <Breadcrumb
      label={formatMessage({ id: "path" })}
      items={[
        { label: formatMessage({ id: "home" }), href: "/en/" },
        // a level without a page of its own
        { label: formatMessage({ id: "allMarkets" }) },
        { label: formatMessage({ id: "contests" }), href: "/en/trading-contest/" },
        { label: formatMessage({ id: "contest" }), href: "/en/trading-contest/winter/" },
        { label: formatMessage({ id: "terms" }) },
      ]}
    />
  );
}
