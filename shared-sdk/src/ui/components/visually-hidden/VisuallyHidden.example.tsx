import { FormattedMessage } from "@portico/shared-sdk/react";
import { VisuallyHidden } from "@portico/shared-sdk/ui/visually-hidden";

export const Change = () => (
  <p>
    <VisuallyHidden>
      <FormattedMessage id="fellBy" />
    </VisuallyHidden>{" "}
    <bdi>2.1 %</bdi>
  </p>
);
