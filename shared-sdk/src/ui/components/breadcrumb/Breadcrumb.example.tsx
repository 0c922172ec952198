import { Breadcrumb } from "@portico/shared-sdk/ui/breadcrumb";

export const Path = () => (
  <Breadcrumb label="Path" items={[{ label: "Home", href: "/en/" }, { label: "Trading contest" }]} />
);
