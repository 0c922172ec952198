import { notify } from "@portico/shared-sdk";
import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";

/** Copies the address of the contest's page, without query and fragment of the visitor's address. */
export function CopyLinkButton({ className }: { readonly className: string | undefined }) {
  const intl = useIntl();
  const { navigation } = useRemoteContext();
  const copy = async () => {
    const { href } = new URL(navigation.hrefFor(navigation.path), document.baseURI);
    try {
      await navigator.clipboard.writeText(href);
      notify("success", intl.formatMessage({ id: "contest.toast.linkCopied" }), { transient: true });
    } catch {
      // browser: no clipboard without a secure page or the visitor's permission
      notify("fail", intl.formatMessage({ id: "contest.toast.copyFailed" }), { transient: true });
    }
  };
  return (
    <Button
      className={className}
      onClick={() => void copy()}
      data-track-event="contest_copy_link"
      data-track-category="contest"
    >
      <FormattedMessage id="contest.action.copyLink" />
    </Button>
  );
}
