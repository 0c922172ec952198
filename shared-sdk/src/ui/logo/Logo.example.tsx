import { Logo } from "@portico/shared-sdk/ui";

export const Name = () => <Logo />;

export const WordMark = () => <Logo wordMark="TR" />;
