import { Button, LinkButton, QuoteValue } from "@portico/shared-sdk/ui";

export const TradeRow = ({ isSending, onBuy }: { isSending: boolean; onBuy: () => void }) => (
  <>
    <QuoteValue symbol="BTCUSDT" />
    <Button variant="tradeLong" size="small" loading={isSending} onClick={onBuy}>
      Buy
    </Button>
    <LinkButton href="/en/markets/" variant="secondary">
      All markets
    </LinkButton>
  </>
);
