export function ExchangeFooter() {
  return (
    <portico-remote name="footer" isolate="" suppressHydrationWarning>
      <a href="https://portico.example/">Portico</a>
    </portico-remote>
  );
}
