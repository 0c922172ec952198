import { ProgressBar } from "@portico/shared-sdk/ui/progress";

export const Task = ({ done, of }: { done: number; of: number }) => (
  <ProgressBar progress={done / of} label={`${done} of ${of} trades`} />
);
