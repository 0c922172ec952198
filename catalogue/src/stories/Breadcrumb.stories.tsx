import { Breadcrumb } from "@portico/shared-sdk/ui/breadcrumb";
import { Column, State } from "../layout.tsx";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";

export const Levels = () => {
  const strings = useStrings();
  const home = { label: strings.home, href: "#home" };
  const contests = { label: strings.contests, href: "#contests" };
  const contest = { label: strings.contest, href: "#contest" };
  return (
    <Column>
      <State name="two levels">
        <Breadcrumb label={strings.contests} items={[home, { label: strings.contests }]} />
      </State>
      <State name="four levels">
        <Breadcrumb label={strings.rules} items={[home, contests, contest, { label: strings.rules }]} />
      </State>
      <State name="more than fit">
        <Breadcrumb
          label={strings.fees}
          items={[home, { label: strings.allMarkets }, contests, contest, { label: strings.longText }]}
        />
      </State>
    </Column>
  );
};

export const Props = () => <PropsTable of={["BreadcrumbProps", "BreadcrumbItem"]} />;
