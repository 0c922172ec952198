import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import { useState } from "react";

const texts = { short: "wheel.offer.short", long: "wheel.offer.long" } as const;
type Variant = keyof typeof texts;

const isVariant = (value: unknown): value is Variant => value === "short" || value === "long";
const monthMs = 30 * 86_400_000;

/** Two texts of one button: a browser keeps its text for a month, and each press is counted with the text. */
export function Offer() {
  const { cache, telemetry } = useRemoteContext();
  const [variant] = useState<Variant>(() => {
    const stored = cache.persisted.read("wheel/offer", (value) => (isVariant(value) ? value : null));
    const chosen = stored ?? (Math.random() < 0.5 ? "short" : "long");
    if (stored === null) cache.persisted.write("wheel/offer", chosen, monthMs);
    return chosen;
  });
  const count = () => telemetry.track({ event: "wheel_offer", category: "wheel", label: variant });
  return (
    <Button onClick={count}>
      <FormattedMessage id={texts[variant]} />
    </Button>
  );
}
