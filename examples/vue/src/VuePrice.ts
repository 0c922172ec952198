import type { Quote } from "@portico/shared-sdk";
import { formatPrice, noValueText } from "@portico/shared-sdk/remote";
import { defineComponent, h, onScopeDispose, shallowRef } from "vue";
import { useMessages, useRemoteContext } from "./remoteContext.ts";
import styles from "./VuePrice.module.css";

const symbol = "BTCUSDT";

/** A live price. */
export const VuePrice = defineComponent(() => {
  const context = useRemoteContext();
  const message = useMessages();
  const quote = shallowRef<Quote | null>(null);
  onScopeDispose(
    context.value.quotes.subscribe(symbol, (received) => {
      quote.value = received;
    }),
  );
  return () => {
    const close = quote.value?.close;
    return h("section", { class: styles["price"] }, [
      h("h1", message.value("vuePrice.heading")),
      h("p", { class: styles["figure"] }, [
        h("bdi", "BTC/USDT"),
        " ",
        h(
          "bdi",
          { "data-quote": symbol, "data-value": close },
          close === undefined ? noValueText : formatPrice(close, context.value.app.locale),
        ),
      ]),
    ]);
  };
});
