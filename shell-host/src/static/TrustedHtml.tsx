/**
 * The one place where text becomes markup unescaped: the build's own boot, and HTML that the build of a remote has
 * prerendered. No input of a visitor or a server is passed here.
 */
export function TrustedHtml({
  as: Tag = "div",
  html,
}: {
  readonly as?: "div" | "script";
  readonly html: string;
}) {
  return <Tag dangerouslySetInnerHTML={{ __html: html }} />;
}
