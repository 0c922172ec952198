import { Button } from "@portico/shared-sdk/ui";
import { Modal } from "@portico/shared-sdk/ui/modal";
import { useState } from "react";

export function Rules() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rules</Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Rules" closeLabel="Close">
        <p>Only trades after the registration count.</p>
      </Modal>
    </>
  );
}
