import type { ComponentProps, ComponentType } from "react";
import { AccountMenuContent } from "../account/AccountMenuContent.tsx";
import { InboxPanel } from "../inbox/InboxPanel.tsx";
import { LanguagePanel } from "../language/LanguagePanel.tsx";
import { Drawer } from "../navigation/Drawer.tsx";
import { MegaMenu } from "../navigation/MegaMenu.tsx";
import { SearchDialog } from "../search/SearchDialog.tsx";

// in the same chunk, since it opens menus
export { BarBehavior } from "../navigation/BarBehavior.tsx";

const contents = {
  account: AccountMenuContent,
  drawer: Drawer,
  inbox: InboxPanel,
  language: LanguagePanel,
  navigation: MegaMenu,
  search: SearchDialog,
};

type Contents = typeof contents;

export type PanelProps = {
  [Kind in keyof Contents]: { readonly kind: Kind } & ComponentProps<Contents[Kind]>;
}[keyof Contents];

/** Everything that opens in the header, as one component of one chunk. */
export function Panel({ kind, ...props }: PanelProps) {
  const Content = contents[kind] as ComponentType<object>;
  return <Content {...props} />;
}
