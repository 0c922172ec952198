import { CoinIcon } from "@portico/shared-sdk/icons";

export const Pair = () => (
  <p>
    <CoinIcon coin="BTC" size={20} /> <bdi>BTC/USDT</bdi>
  </p>
);
