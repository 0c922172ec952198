import { VisuallyHidden } from "@portico/shared-sdk/ui/visually-hidden";

export const Change = () => (
  <p>
    <VisuallyHidden>Fell by </VisuallyHidden>2.1 %
  </p>
);
