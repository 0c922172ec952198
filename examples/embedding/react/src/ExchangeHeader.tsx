import { useEffect, useState } from "react";

export function ExchangeHeader() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <portico-remote name="header" data-wait={isHydrated ? undefined : "hydrated"}>
      <a href="https://portico.example/">Portico</a>
    </portico-remote>
  );
}
