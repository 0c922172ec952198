import Link from "next/link";
import { Counter } from "./Counter";
import { ExchangeFooter } from "./ExchangeFooter";

/** Rendered for each request, as pages with data of a visitor are. */
export const dynamic = "force-dynamic";

export default function Guide() {
  return (
    <>
      <main>
        <Counter />
        <Link href="/about/">About</Link>
      </main>
      <ExchangeFooter />
    </>
  );
}
