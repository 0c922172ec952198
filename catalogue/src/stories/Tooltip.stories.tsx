import { Button } from "@portico/shared-sdk/ui";
import { Tooltip, type TooltipProps } from "@portico/shared-sdk/ui/tooltip";
import { useEffect, useRef } from "react";
import { Row, State } from "../layout.tsx";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";
import styles from "./Tooltip.module.css";

export const Closed = () => {
  const strings = useStrings();
  return (
    <Row>
      <State name="above">
        <Tooltip content={strings.feeHint}>
          <Button>{strings.fees}</Button>
        </Tooltip>
      </State>
      <State name="below">
        <Tooltip content={strings.feeHint} side="below">
          <Button>{strings.fees}</Button>
        </Tooltip>
      </State>
    </Row>
  );
};

const OpenTooltip = (props: Omit<TooltipProps, "children">) => {
  const strings = useStrings();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles["space"]}>
      <Tooltip {...props}>
        <Button ref={button}>{strings.fees}</Button>
      </Tooltip>
    </div>
  );
};

export const Above = () => <OpenTooltip content={useStrings().feeHint} />;

export const Below = () => <OpenTooltip content={useStrings().feeHint} side="below" />;

export const LongText = () => <OpenTooltip content={useStrings().longText} side="below" />;

export const Props = () => <PropsTable of={["TooltipProps"]} />;
