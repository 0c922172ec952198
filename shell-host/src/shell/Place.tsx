import { useEffect } from "react";

/** security: the only HTML without a policy; the page's policy refuses a text, even an empty one. */
const noHtml = {
  __html:
    (globalThis as { readonly trustedTypes?: { readonly emptyHTML: string } }).trustedTypes?.emptyHTML ?? "",
};

/** A place for cards of remotes. React leaves its content alone: promotions put cards there, and the shell mounts remotes in them. */
export function Place({
  name,
  className,
}: {
  readonly name: string;
  readonly className?: string | undefined;
}) {
  // `fillPlaces` handles it: React may have drawn the place again, without the cards that were in it
  useEffect(() => void window.dispatchEvent(new Event("portico:place")), []);
  return (
    // eslint-disable-next-line no-restricted-syntax -- the HTML is empty; with it React leaves the cards that promotions wrote into the place
    <div className={className} dangerouslySetInnerHTML={noHtml} suppressHydrationWarning data-place={name} />
  );
}
