import { FormattedMessage } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import { Tooltip, type TooltipProps } from "@portico/shared-sdk/ui/tooltip";
import { useEffect, useRef } from "react";

export const Closed = () => (
  <Tooltip content={<FormattedMessage id="feeHint" />}>
    <Button>
      <FormattedMessage id="fees" />
    </Button>
  </Tooltip>
);

function OpenTooltip(props: Omit<TooltipProps, "children">) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Tooltip {...props}>
      <Button ref={button}>
        <FormattedMessage id="fees" />
      </Button>
    </Tooltip>
  );
}

export const Above = () => <OpenTooltip content={<FormattedMessage id="feeHint" />} />;

export const Below = () => <OpenTooltip content={<FormattedMessage id="feeHint" />} side="below" />;

export const LongText = () => <OpenTooltip content={<FormattedMessage id="terms" />} side="below" />;
