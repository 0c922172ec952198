import { ErrorBlock, type ErrorBlockProps } from "@portico/shared-sdk/ui/error-block";

export interface NoticeProps extends Omit<ErrorBlockProps, "image" | "variant"> {
  /** A small illustration in the space of the content that is missing. */
  readonly hasIllustration?: boolean;
}

/** Message in a part of the page that has nothing to show. */
export function Notice({ hasIllustration = false, ...rest }: NoticeProps) {
  return <ErrorBlock {...rest} variant="light" {...(!hasIllustration && { image: null })} />;
}
