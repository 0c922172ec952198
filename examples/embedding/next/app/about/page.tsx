import Link from "next/link";

export default function About() {
  return (
    <main>
      <Link href="/">Guide</Link>
    </main>
  );
}
