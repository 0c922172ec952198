import { useRemoteContext } from "@portico/shared-sdk/react";
import { Logo } from "@portico/shared-sdk/ui";

export function Header() {
  const { navigation } = useRemoteContext();
  return (
    <header>
      <a href={navigation.hrefFor("/")}>
        <Logo />
      </a>
    </header>
  );
}
