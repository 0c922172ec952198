import { useRemoteContext } from "@portico/shared-sdk/react";
import { AppCode } from "@portico/shared-sdk/ui/app-code";

export function ContinueOnPhone() {
  const { app, navigation } = useRemoteContext();
  return <AppCode address={new URL(navigation.hrefFor("/"), app.origins.page).href} />;
}

export const LongAddress = () => <AppCode address={`https://www.portico.example/${"a".repeat(78)}`} />;
