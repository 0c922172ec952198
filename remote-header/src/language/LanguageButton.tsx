import { languageOptionsOf } from "@portico/shared-sdk/remote";
import { useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect } from "react";
import { usePanel } from "@portico/shared-sdk/ui";
import { Panel, preloadOnIntent } from "../panels/lazyPanels.tsx";
import { PanelButton } from "../panels/PanelButton.tsx";
import { prepareFonts } from "./prepareFonts.ts";

export function LanguageButton({ boxClassName }: { readonly boxClassName: string | undefined }) {
  const intl = useIntl();
  const { app } = useRemoteContext();
  const panel = usePanel(preloadOnIntent);
  useEffect(() => prepareFonts(languageOptionsOf(app.edition).map(({ label }) => label)), [app.edition]);
  return (
    <PanelButton
      panel={panel}
      label={intl.formatMessage({ id: "header.language" })}
      icon="M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM2.75 10h14.5M10 2.75c2.2 2 3.2 4.4 3.2 7.25s-1 5.25-3.2 7.25c-2.2-2-3.2-4.4-3.2-7.25s1-5.25 3.2-7.25z"
      boxClassName={boxClassName}
    >
      {panel.isOpen && <Panel kind="language" panel={panel} />}
    </PanelButton>
  );
}
