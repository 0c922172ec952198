import { useRemoteContext } from "@portico/shared-sdk/react";
import { AppCode } from "@portico/shared-sdk/ui/app-code";

export function ContinueOnPhone() {
  const { app, navigation } = useRemoteContext();
  return <AppCode address={new URL(navigation.hrefFor("/"), app.origins.page).href} />;
}
