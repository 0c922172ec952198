import { FormattedMessage, useIntl } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import { Modal } from "@portico/shared-sdk/ui/modal";
import { useState } from "react";

interface RulesProps {
  readonly paragraphs?: number;
  readonly hasActions?: boolean;
}

function Rules({ paragraphs = 1, hasActions = false }: RulesProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FormattedMessage id="rules" />
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={close}
        title={<FormattedMessage id="contest" />}
        closeLabel={formatMessage({ id: "close" })}
        actions={
          hasActions ? (
            <>
              <Button onClick={close}>
                <FormattedMessage id="cancel" />
              </Button>
              <Button variant="primary" onClick={close}>
                <FormattedMessage id="accept" />
              </Button>
            </>
          ) : undefined
        }
      >
        {Array.from({ length: paragraphs }, (_, index) => (
          <p key={index}>
            <FormattedMessage id="terms" />
          </p>
        ))}
      </Modal>
    </>
  );
}

export const Text = () => <Rules />;

export const Actions = () => <Rules hasActions />;

export const LongText = () => <Rules paragraphs={8} hasActions />;
