import { AppCode } from "@portico/shared-sdk/ui/app-code";
import { Column, State } from "../layout.tsx";
import { PropsTable } from "../props/PropsTable.tsx";

export const Addresses = () => (
  <Column>
    {["https://www.portico.example/en/", `https://www.portico.example/${"a".repeat(78)}`].map((address) => (
      <State key={address} name={`${address.length} characters`}>
        <AppCode address={address} />
      </State>
    ))}
  </Column>
);

export const Props = () => <PropsTable of={["AppCodeProps"]} />;
