import { useIntl } from "@portico/shared-sdk/react";
import { ProgressBar } from "@portico/shared-sdk/ui/progress";

export function Values() {
  const { formatMessage } = useIntl();
  return [-1, 0, 0.05, 0.5, 1, 2].map((progress) => (
    <ProgressBar key={progress} progress={progress} label={formatMessage({ id: "progress" })} />
  ));
}
