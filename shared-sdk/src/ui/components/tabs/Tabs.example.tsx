import { FormattedMessage, useIntl } from "@portico/shared-sdk/react";
import { Tabs } from "@portico/shared-sdk/ui/tabs";
import { useState } from "react";

function Details({ ids }: { readonly ids: readonly string[] }) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Tabs
      label={formatMessage({ id: "contest" })}
      items={ids.map((id) => ({
        key: id,
        label: <FormattedMessage id={id} />,
        content: (
          <p>
            <FormattedMessage id="terms" />
          </p>
        ),
      }))}
      chosenKey={chosen}
      onChoose={setChosen}
    />
  );
}

const few = ["leaderboard", "prizes", "rules"];

export const Few = () => <Details ids={few} />;

export const MoreThanFit = () => (
  <Details ids={["favorites", "gainers", "losers", ...few, "markets", "fees"]} />
);
