const decimalForm = /^(\d{1,15})(?:\.(\d{0,18}))?$/;

/**
 * Amount times price, exact to the last digit.
 *
 * Shape:  plain decimals; `null` for an amount that is no number above zero
 */
export function estimateValue(amount: string, price: string): string | null {
  const [amountParts, priceParts] = [decimalForm.exec(amount), decimalForm.exec(price)];
  if (amountParts === null || priceParts === null) return null;
  const decimals = (amountParts[2] ?? "").length + (priceParts[2] ?? "").length;
  const units = toUnits(amountParts) * toUnits(priceParts);
  if (units === BigInt(0)) return null;
  const digits = units.toString().padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function toUnits([, whole = "", fraction = ""]: RegExpExecArray): bigint {
  return BigInt(whole + fraction);
}
