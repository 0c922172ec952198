import { Tabs } from "@portico/shared-sdk/ui/tabs";
import { useState } from "react";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";
import styles from "./Tabs.module.css";

const StoryTabs = ({ labels }: { readonly labels: readonly string[] }) => {
  const strings = useStrings();
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  return (
    <Tabs
      label={strings.contest}
      items={labels.map((label, index) => ({
        key: String(index),
        label,
        content: (
          <p className={styles["content"]}>
            {label}: {strings.longText}
          </p>
        ),
      }))}
      chosenKey={chosenKey}
      onChoose={setChosenKey}
    />
  );
};

export const Few = () => {
  const { leaderboard, prizes, rules } = useStrings();
  return <StoryTabs labels={[leaderboard, prizes, rules]} />;
};

export const MoreThanFit = () => {
  const strings = useStrings();
  return (
    <StoryTabs
      labels={[
        strings.favorites,
        strings.gainers,
        strings.losers,
        strings.leaderboard,
        strings.prizes,
        strings.rules,
        strings.markets,
        strings.fees,
      ]}
    />
  );
};

export const Props = () => <PropsTable of={["TabsProps", "TabItem"]} />;
