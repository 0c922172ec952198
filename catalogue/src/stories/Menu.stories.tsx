import { Menu, MenuItem, MenuLink } from "@portico/shared-sdk/ui";
import { useState } from "react";
import { Row, State } from "../layout.tsx";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";
import styles from "./Menu.module.css";

export const Closed = () => {
  const strings = useStrings();
  const [chosen, setChosen] = useState("English");
  return (
    <Row>
      <State name="choices">
        <Menu trigger={strings.language} triggerClassName={styles["trigger"]}>
          {["English", "Türkçe", "Қазақша", "العربية"].map((name) => (
            <MenuItem key={name} checked={name === chosen} onSelect={() => setChosen(name)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </State>
      <State name="links">
        <Menu trigger={strings.markets} triggerClassName={styles["trigger"]}>
          <MenuLink href="#all">{strings.allMarkets}</MenuLink>
          <MenuLink href="#favorites">{strings.favorites}</MenuLink>
        </Menu>
      </State>
    </Row>
  );
};

export const Props = () => <PropsTable of={["MenuProps", "MenuItemProps"]} />;
