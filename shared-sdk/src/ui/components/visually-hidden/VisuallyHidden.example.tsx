import { VisuallyHidden } from "@portico/shared-sdk/ui/visually-hidden";

export const Change = () => (
  <p>
    <VisuallyHidden>Fell by </VisuallyHidden>
    <bdi>2.1 %</bdi>
  </p>
);
