/**
 * The one place where text becomes markup unescaped: the build's own boot and the fragments that a remote's build has
 * rendered. No input of a visitor or a server is passed here.
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
