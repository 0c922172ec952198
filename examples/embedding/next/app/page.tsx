import Link from "next/link";
import { Counter } from "./Counter";
import { ExchangeFooter } from "./ExchangeFooter";

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
