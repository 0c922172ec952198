import { ErrorBlock, type ErrorBlockProps } from "@portico/shared-sdk/ui/error-block";

/** Replaces the whole page when there is no contest to show. */
export function PageNotice(props: Omit<ErrorBlockProps, "image" | "variant">) {
  return (
    <ErrorBlock
      {...props}
      image={
        <svg viewBox="0 0 64 64" focusable="false">
          <path d="M20 10h24v14a12 12 0 0 1-24 0z" />
          <path d="M20 14h-8v4a9 9 0 0 0 9 9M44 14h8v4a9 9 0 0 1-9 9M32 36v10M22 54h20M26 54c0-5 2-8 6-8s6 3 6 8" />
        </svg>
      }
    />
  );
}
