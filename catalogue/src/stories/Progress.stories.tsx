import { ProgressBar } from "@portico/shared-sdk/ui/progress";
import { Column, State } from "../layout.tsx";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";

export const Values = () => {
  const strings = useStrings();
  return (
    <Column>
      {[-1, 0, 0.05, 0.5, 1, 2].map((progress) => (
        <State key={progress} name={String(progress)}>
          <ProgressBar progress={progress} label={strings.progress} />
        </State>
      ))}
    </Column>
  );
};

export const Props = () => <PropsTable of={["ProgressBarProps"]} />;
