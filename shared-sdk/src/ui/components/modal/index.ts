/** A dialog over the page. Bundled into each remote that uses it. */
export { Modal } from "./Modal.tsx";
export { openDialog } from "./openDialog.ts";
export { preventPageScrolling } from "./preventPageScrolling.ts";
export type { ModalProps } from "./Modal.tsx";
