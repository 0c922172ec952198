import { useIntl } from "@portico/shared-sdk/react";
import { ToastRegion, type ToastRegionProps } from "@portico/shared-sdk/ui/toast";
import { useState } from "react";

type Toast = Omit<ToastRegionProps["items"][number], "id" | "isOpen">;

// the shell shows the toasts of a page; a remote dispatches `notify` of @portico/shared-sdk
function Toasts({ toasts }: { readonly toasts: readonly Toast[] }) {
  const { formatMessage } = useIntl();
  const [items, setItems] = useState(() =>
    toasts.map((toast) => ({ ...toast, id: toast.type, isOpen: true })),
  );
  return (
    <ToastRegion
      items={items}
      label={formatMessage({ id: "notifications" })}
      dismissLabel={formatMessage({ id: "dismiss" })}
      onDismiss={(dismissed) => setItems(items.filter(({ id }) => id !== dismissed))}
      onPause={() => {}}
      onResume={() => {}}
    />
  );
}

export function Types() {
  const { formatMessage } = useIntl();
  return (
    <Toasts
      toasts={[
        { type: "success", title: formatMessage({ id: "saved" }) },
        { type: "fail", title: formatMessage({ id: "withdrawFailed" }) },
        { type: "info", title: formatMessage({ id: "advertisement" }) },
        { type: "warn", title: formatMessage({ id: "soon" }) },
        { type: "process", title: formatMessage({ id: "process" }) },
      ]}
    />
  );
}

export function LongTextWithAction() {
  const { formatMessage } = useIntl();
  const action = { label: formatMessage({ id: "rules" }), href: "/en/trading-contest/" };
  return <Toasts toasts={[{ type: "info", title: formatMessage({ id: "system" }), action }]} />;
}
