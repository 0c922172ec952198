import { ToastRegion } from "@portico/shared-sdk/ui/toast";
import { useState, type ComponentProps } from "react";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";

type Items = ComponentProps<typeof ToastRegion>["items"];

const Toasts = ({ items: initialItems }: { readonly items: Items }) => {
  const strings = useStrings();
  const [items, setItems] = useState(initialItems);
  return (
    <ToastRegion
      items={items}
      label={strings.notifications}
      dismissLabel={strings.dismiss}
      onDismiss={(dismissed) => setItems(items.filter(({ id }) => id !== dismissed))}
      onPause={() => {}}
      onResume={() => {}}
    />
  );
};

export const Types = () => {
  const strings = useStrings();
  return (
    <Toasts
      items={[
        { id: "1", type: "success", title: strings.saved, isOpen: true },
        { id: "2", type: "fail", title: strings.withdrawFailed, isOpen: true },
        { id: "3", type: "info", title: strings.advertisement, isOpen: true },
        { id: "4", type: "warn", title: strings.soon, isOpen: true },
        { id: "5", type: "process", title: strings.process, isOpen: true },
      ]}
    />
  );
};

export const Action = () => {
  const strings = useStrings();
  const action = { label: strings.retry, href: "#retry" };
  return <Toasts items={[{ id: "1", type: "fail", title: strings.withdrawFailed, action, isOpen: true }]} />;
};

export const LongText = () => {
  const strings = useStrings();
  const action = { label: strings.rules, href: "#rules" };
  return <Toasts items={[{ id: "1", type: "info", title: strings.system, action, isOpen: true }]} />;
};

export const Props = () => <PropsTable of={["ToastRegionProps"]} />;
