import { notify } from "@portico/shared-sdk";
import { formatNumber, formatThousands } from "@portico/shared-sdk/remote";
import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import { site } from "@portico/shared-sdk/site";
import { useState } from "react";
import type { ContestDetail } from "../api/contest.ts";
import type { ContestMessages } from "../contest/contestMessages.ts";
import type { StandingState } from "../standing/standingState.ts";

export interface ShareButtonProps {
  readonly className: string | undefined;
  /** `null` while it loads; the button is disabled until all data of the image has loaded. */
  readonly contest: ContestDetail | null;
  readonly standing: StandingState;
  readonly messages: ContestMessages;
}

/** Shares an image of the contest, with the visitor's own rank where there is one. */
export function ShareButton({ className, contest, standing, messages }: ShareButtonProps) {
  const intl = useIntl();
  const { app, bridge } = useRemoteContext();
  const [isSharing, setIsSharing] = useState(false);

  const draw = async ({ contestId, titleMessageId, prizePool: { total, currency } }: ContestDetail) => {
    const pool = {
      label: intl.formatMessage({ id: "contest.pool.title" }),
      // as <bdi> does on the page: the currency follows the amount in Arabic too
      value: `\u2068${formatThousands(total, app.locale)} ${currency}\u2069`,
    };
    const own = standing.kind === "ranked" && {
      label: intl.formatMessage({ id: "contest.leaderboard.rank" }),
      value: formatNumber(standing.rank, app.locale),
    };
    const { drawContestImage } = await import("./drawContestImage.ts");
    const image = await drawContestImage(document, {
      brand: site.name,
      title: messages.text(titleMessageId) ?? intl.formatMessage({ id: "contest.heading" }),
      figures: own ? [pool, own] : [pool],
    });
    return bridge.shareImage(image, `portico-${contestId}.png`);
  };
  const share = async (shared: ContestDetail) => {
    setIsSharing(true);
    const outcome = await draw(shared).catch((reason: unknown) => {
      // eslint-disable-next-line no-console -- the specification names the console
      console.error("image share failed", reason);
      return "failed" as const;
    });
    setIsSharing(false);
    if (outcome === "shared")
      notify("success", intl.formatMessage({ id: "contest.toast.imageShared" }), { transient: true });
    if (outcome === "downloaded")
      notify("success", intl.formatMessage({ id: "contest.toast.imageSaved" }), { transient: true });
    if (outcome === "failed")
      notify("fail", intl.formatMessage({ id: "contest.toast.shareFailed" }), { transient: true });
  };
  return (
    <Button
      className={className}
      disabled={contest === null || messages.isPending || standing.kind === "pending"}
      loading={isSharing}
      onClick={() => contest && void share(contest)}
      data-track-event="contest_share"
      data-track-category="contest"
      data-track-label={contest?.contestId}
    >
      <FormattedMessage id="contest.action.share" />
    </Button>
  );
}
