import { CampaignButton } from "@portico/shared-sdk/ui/campaign-button";

export const Join = ({ onJoin }: { onJoin: () => void }) => (
  <>
    <CampaignButton size="large" onClick={onJoin}>
      Join
    </CampaignButton>
    <CampaignButton variant="link" href="/en/trading-contest/">
      All contests
    </CampaignButton>
  </>
);
