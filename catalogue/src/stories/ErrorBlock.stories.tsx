import { Button, LinkButton } from "@portico/shared-sdk/ui";
import { ErrorBlock } from "@portico/shared-sdk/ui/error-block";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";

export const Page = () => {
  const strings = useStrings();
  return (
    <ErrorBlock
      title={strings.noPage}
      action={
        <LinkButton variant="primary" href="#home">
          {strings.home}
        </LinkButton>
      }
    >
      {strings.noPageText}
    </ErrorBlock>
  );
};

export const Light = () => {
  const strings = useStrings();
  return (
    <ErrorBlock variant="light" title={strings.errorTitle} action={<Button>{strings.retry}</Button>} isAlert>
      {strings.errorText}
    </ErrorBlock>
  );
};

export const WithoutImage = () => {
  const strings = useStrings();
  return (
    <ErrorBlock variant="light" image={null} title={strings.emptyTitle}>
      {strings.emptyText}
    </ErrorBlock>
  );
};

export const Props = () => <PropsTable of={["ErrorBlockProps"]} />;
