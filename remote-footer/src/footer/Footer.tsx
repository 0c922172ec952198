export function Footer() {
  return <p>Footer</p>;
}
