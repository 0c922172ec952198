import { FormattedMessage } from "@portico/shared-sdk/react";
import { Menu, MenuItem, MenuLink } from "@portico/shared-sdk/ui";
import { useState } from "react";

export function Choices() {
  const [chosen, setChosen] = useState("English");
  return (
    <Menu trigger={<FormattedMessage id="language" />}>
      {["English", "Türkçe", "Қазақша", "العربية"].map((name) => (
        <MenuItem key={name} checked={name === chosen} onSelect={() => setChosen(name)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

export const Links = () => (
  <Menu trigger={<FormattedMessage id="markets" />}>
    <MenuLink href="/en/markets/">
      <FormattedMessage id="allMarkets" />
    </MenuLink>
    <MenuLink href="/en/favorites/">
      <FormattedMessage id="favorites" />
    </MenuLink>
  </Menu>
);
