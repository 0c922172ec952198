import { ToastRegion, type ToastRegionProps } from "@portico/shared-sdk/ui/toast";

// the shell shows the toasts of a page; a remote dispatches `notify` of @portico/shared-sdk
export const Toasts = (props: Omit<ToastRegionProps, "label" | "dismissLabel">) => (
  <ToastRegion {...props} label="Notifications" dismissLabel="Dismiss" />
);
