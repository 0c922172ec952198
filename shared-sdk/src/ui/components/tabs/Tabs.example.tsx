import { Tabs } from "@portico/shared-sdk/ui/tabs";
import { useState } from "react";

export function Details() {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Tabs
      label="Details"
      items={[
        { key: "rules", label: "Rules", content: <p>Spot trades count.</p> },
        { key: "prizes", label: "Prizes", content: <p>10,000 USDT in all.</p> },
      ]}
      chosenKey={chosen}
      onChoose={setChosen}
    />
  );
}
