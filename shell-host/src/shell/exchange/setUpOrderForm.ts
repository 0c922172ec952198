import type { RemoteContext } from "@portico/shared-sdk";
import { formatNumber, formatPrice, formatThousands, isApiError } from "@portico/shared-sdk/remote";
import { estimateValue } from "./estimateValue.ts";
import { parseOrderResult, type OrderResult } from "./parseOrderResult.ts";

/** Longest balance that is written out. Source: no pair of the local market has more decimals */
const balanceDecimals = 8;

/**
 * Sends the form's market order without leaving the page, and keeps price, estimate and balances up to date. The
 * exchange alone decides what is wrong with an order; its return code picks the text from the form's `data-messages`.
 * `drawSending` gets the side of an order while it is on its way, then `null`.
 */
export function setUpOrderForm(
  page: Window,
  form: HTMLFormElement,
  context: RemoteContext,
  drawSending: (side: string | null) => void,
): void {
  const { api, app, navigation, quotes } = context;
  const {
    order: symbol = "",
    base = "",
    quoteCurrency = "",
    decimal = ".",
    messages: messagesJson = "{}",
  } = form.dataset;
  const messages = JSON.parse(messagesJson) as Readonly<Record<string, string>>;
  const amountField = form.querySelector<HTMLInputElement>("[name=amount]")!;
  const problem = form.querySelector<HTMLElement>("[role=alert]")!;
  const price = form.querySelector<HTMLElement>("[data-order-price]")!;
  const estimate = form.querySelector<HTMLElement>("[data-order-estimate]")!;
  let isSending = false;

  const readAmount = () => amountField.value.trim().replace(decimal, ".");

  function showEstimate(): void {
    const value = estimateValue(readAmount(), price.dataset["value"] ?? "");
    estimate.textContent = value === null ? "–" : formatThousands(value, app.locale);
  }

  function showProblem(text: string): void {
    problem.textContent = text;
    if (text === "") amountField.removeAttribute("aria-invalid");
    else {
      amountField.setAttribute("aria-invalid", "true");
      amountField.focus();
    }
  }

  function showBalances({ balances }: OrderResult): void {
    for (const { asset, available } of balances) {
      const place = form.querySelector(`[data-balance="${CSS.escape(asset)}"]`);
      if (place !== null) {
        place.textContent = formatNumber(available, app.locale, { maximumDecimals: balanceDecimals });
      }
    }
  }

  async function send(side: string): Promise<void> {
    showProblem("");
    const result = await api.post("/x-api/spot/v1/orders", {
      body: { symbol, side, amount: readAmount() },
      parse: parseOrderResult,
    });
    showBalances(result);
    amountField.value = "";
    showEstimate();
    const amount = `${formatNumber(result.amount, app.locale, { maximumDecimals: balanceDecimals })} ${base}`;
    const value = `${formatThousands(result.value, app.locale)} ${quoteCurrency}`;
    const message = (messages[side] ?? "").replace("{amount}", amount).replace("{value}", value);
    toast("success", message, { label: messages["orders"], href: navigation.hrefFor("/orders/spot/") });
  }

  function explain(reason: unknown): void {
    if (isApiError(reason, "no-permission")) return context.session.requestLogin();
    const text = isApiError(reason) && reason.retCode !== undefined ? messages[reason.retCode] : undefined;
    if (text !== undefined) return showProblem(text);
    toast("fail", (page.navigator.onLine ? messages["failed"] : messages["offline"]) ?? "");
  }

  function toast(type: "success" | "fail", message: string, action?: object): void {
    page.dispatchEvent(new CustomEvent(type, { detail: { message, options: { action } } }));
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    const side = (event.submitter as HTMLButtonElement | null)?.value ?? "buy";
    drawSending(side);
    void send(side)
      .catch(explain)
      .finally(() => {
        isSending = false;
        drawSending(null);
      });
  });
  amountField.addEventListener("input", () => {
    showProblem("");
    showEstimate();
  });
  quotes.subscribe(symbol, ({ close }) => {
    price.dataset["value"] = close;
    price.textContent = formatPrice(close, app.locale);
    showEstimate();
  });
  showEstimate();
}
