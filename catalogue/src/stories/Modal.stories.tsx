import { Button } from "@portico/shared-sdk/ui";
import { Modal } from "@portico/shared-sdk/ui/modal";
import { useState, type ReactNode } from "react";
import { useStrings } from "../language.ts";
import { Column } from "../layout.tsx";
import { PropsTable } from "../props/PropsTable.tsx";

interface StoryModalProps {
  readonly children: ReactNode;
  readonly hasActions?: boolean;
}

const StoryModal = ({ children, hasActions = false }: StoryModalProps) => {
  const strings = useStrings();
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{strings.rules}</Button>
      <Modal
        isOpen={isOpen}
        onClose={close}
        title={strings.contest}
        closeLabel={strings.close}
        {...(hasActions && {
          actions: (
            <>
              <Button onClick={close}>{strings.cancel}</Button>
              <Button variant="primary" onClick={close}>
                {strings.accept}
              </Button>
            </>
          ),
        })}
      >
        {children}
      </Modal>
    </>
  );
};

export const Text = () => {
  const strings = useStrings();
  return (
    <StoryModal>
      <p>{strings.longText}</p>
    </StoryModal>
  );
};

export const Actions = () => {
  const strings = useStrings();
  return (
    <StoryModal hasActions>
      <p>{strings.longText}</p>
    </StoryModal>
  );
};

export const LongText = () => {
  const strings = useStrings();
  return (
    <StoryModal hasActions>
      <Column>
        {Array.from({ length: 8 }, (_, index) => (
          <p key={index}>{strings.longText}</p>
        ))}
      </Column>
    </StoryModal>
  );
};

export const Props = () => <PropsTable of={["ModalProps"]} />;
