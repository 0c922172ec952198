export function Contest() {
  return <p>Contest</p>;
}
