import { Tooltip } from "@portico/shared-sdk/ui/tooltip";

export const Volume = () => (
  <Tooltip content="The sum of your trades since the registration.">
    <button type="button">Volume</button>
  </Tooltip>
);
