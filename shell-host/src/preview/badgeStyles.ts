/** Sizes in pixels and colors of its own: the page's custom properties and font size reach into a shadow root. */
export const badgeStyles = `
:host {
  all: initial;
  position: fixed;
  z-index: 2147483000;
  inset-block-end: calc(12px + env(safe-area-inset-bottom));
  inset-inline: 12px;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 8px;
  pointer-events: none;
  font: 14px/20px system-ui, sans-serif;
}
section {
  box-sizing: border-box;
  max-inline-size: min(560px, 100%);
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: 16px;
  padding-block: 8px;
  padding-inline: 16px 8px;
  border: 1px solid #5b6270;
  border-radius: 12px;
  background: #171a21;
  color: #fff;
  box-shadow: 0 8px 24px rgb(0 0 0 / 35%);
  pointer-events: auto;
}
strong {
  font-weight: 600;
  color: #f3c55b;
}
span {
  overflow-wrap: anywhere;
}
code {
  font: 12px/20px ui-monospace, monospace;
  color: #c3c9d4;
}
button {
  grid-area: 1 / 2 / span 2;
  min-block-size: 36px;
  padding-inline: 14px;
  border: 1px solid #8b93a3;
  border-radius: 8px;
  background: transparent;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:hover {
  background: #2a2f3a;
}
button:focus-visible {
  outline: 2px solid #f3c55b;
  outline-offset: 2px;
}
@media print {
  :host {
    display: none;
  }
}
`;
