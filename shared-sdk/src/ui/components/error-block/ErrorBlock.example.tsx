import { FormattedMessage } from "@portico/shared-sdk/react";
import { Button, LinkButton } from "@portico/shared-sdk/ui";
import { ErrorBlock } from "@portico/shared-sdk/ui/error-block";

export const Page = () => (
  <ErrorBlock
    title={<FormattedMessage id="noPage" />}
    action={
      <LinkButton variant="primary" href="/en/">
        <FormattedMessage id="home" />
      </LinkButton>
    }
  >
    <FormattedMessage id="noPageText" />
  </ErrorBlock>
);

export const Light = ({ onRetry }: { readonly onRetry?: () => void }) => (
  <ErrorBlock
    variant="light"
    title={<FormattedMessage id="errorTitle" />}
    action={
      <Button onClick={onRetry}>
        <FormattedMessage id="retry" />
      </Button>
    }
    isAlert
  >
    <FormattedMessage id="errorText" />
  </ErrorBlock>
);

export const WithoutImage = () => (
  <ErrorBlock variant="light" image={null} title={<FormattedMessage id="emptyTitle" />}>
    <FormattedMessage id="emptyText" />
  </ErrorBlock>
);
