import { notify } from "@portico/shared-sdk";
import { formatNumber } from "@portico/shared-sdk/remote";
import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import { useState } from "react";

/** Shares a PNG with the visitor's rank: by the app, by the browser, or as a download. */
export function ShareRank({ rank }: { readonly rank: number }) {
  const { app, bridge } = useRemoteContext();
  const intl = useIntl();
  const [isSharing, setIsSharing] = useState(false);
  const share = async () => {
    setIsSharing(true);
    const outcome = await drawRank(formatNumber(rank, app.locale))
      .then((image) => bridge.shareImage(image, "rank.png"))
      .catch(() => "failed" as const);
    setIsSharing(false);
    // "cancelled" is the visitor's own choice
    if (outcome === "failed") notify("fail", intl.formatMessage({ id: "wheel.notShared" }));
  };
  return (
    <Button loading={isSharing} onClick={() => void share()}>
      <FormattedMessage id="wheel.share" />
    </Button>
  );
}

function drawRank(text: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 630 });
  const context = canvas.getContext("2d");
  const tokens = getComputedStyle(document.documentElement);
  if (context !== null) {
    context.fillStyle = tokens.getPropertyValue("--color-background");
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = tokens.getPropertyValue("--color-text");
    context.font = `600 240px ${getComputedStyle(document.body).fontFamily}`;
    context.fillText(text, 80, 400);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((image) => (image ? resolve(image) : reject(new Error("the canvas has no image")))),
  );
}
