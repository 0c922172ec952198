/** Sizes in pixels and colors of its own: the page's custom properties and font size reach into a shadow root. */
export const inspectorStyles = `
:host {
  all: initial;
  color-scheme: light dark;
  --surface: #ffffff;
  --raised: #f2f4f7;
  --line: #d3d8e0;
  --text: #14171d;
  --muted: #565f6e;
  --accent: #8a5a00;
  --bad: #b3261e;
  position: fixed;
  z-index: 2147483001;
  inset-inline: 0;
  inset-block-end: 0;
}
@media (prefers-color-scheme: dark) {
  :host {
    --surface: #14171d;
    --raised: #1f242d;
    --line: #363d4a;
    --text: #f4f6f9;
    --muted: #aab2c0;
    --accent: #f3c55b;
    --bad: #ff9a92;
  }
}
dialog {
  display: block;
  position: static;
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: none;
  max-block-size: min(70vh, 640px);
  margin: 0;
  padding: 0;
  border: 0;
  border-block-start: 1px solid var(--line);
  overflow: auto;
  background: var(--surface);
  color: var(--text);
  box-shadow: 0 -8px 32px rgb(0 0 0 / 30%);
  font: 14px/20px system-ui, sans-serif;
}
header {
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 16px;
  border-block-end: 1px solid var(--line);
  background: var(--surface);
}
h2 {
  flex: 1;
  margin: 0;
  font-size: 16px;
  line-height: 24px;
}
h3 {
  margin-block: 20px 8px;
  font-size: 14px;
}
.body {
  padding: 0 16px 20px;
}
dl {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin-block: 12px 0;
}
dl div {
  display: flex;
  gap: 8px;
}
dt {
  color: var(--muted);
}
dd {
  margin: 0;
  font-variant-numeric: tabular-nums;
}
.scroll {
  overflow-x: auto;
}
.scroll:focus-visible,
button:focus-visible,
input:focus-visible,
select:focus-visible,
textarea:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 1px;
}
table {
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
}
th,
td {
  padding: 6px 12px 6px 0;
  border-block-end: 1px solid var(--line);
  text-align: start;
  vertical-align: top;
  white-space: nowrap;
}
th {
  color: var(--muted);
  font-weight: 500;
}
td.file {
  max-inline-size: 360px;
  overflow: hidden;
  text-overflow: ellipsis;
}
td.text {
  min-inline-size: 280px;
  white-space: normal;
}
td.line {
  inline-size: 40%;
  min-inline-size: 180px;
  padding-inline-end: 0;
}
.bar {
  block-size: 12px;
  min-inline-size: 2px;
  margin-block-start: 4px;
  border-radius: 3px;
  background: var(--accent);
}
[data-state="fallback"] {
  color: var(--bad);
}
code {
  font: 13px/20px ui-monospace, monospace;
}
form {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
}
label {
  display: grid;
  gap: 4px;
  color: var(--muted);
}
button,
select,
input {
  box-sizing: border-box;
  min-block-size: 36px;
  padding-inline: 12px;
  border: 1px solid var(--muted);
  border-radius: 8px;
  background: var(--raised);
  color: var(--text);
  font: inherit;
}
button {
  font-weight: 600;
  cursor: pointer;
}
textarea {
  box-sizing: border-box;
  inline-size: 100%;
  block-size: 160px;
  margin-block-start: 12px;
  border: 1px solid var(--line);
  background: var(--raised);
  color: var(--text);
  font: 13px/20px ui-monospace, monospace;
}
p {
  margin-block: 8px 0;
  color: var(--muted);
}
@media (pointer: coarse) {
  button,
  select,
  input {
    min-block-size: 44px;
  }
}
@media (forced-colors: active) {
  .bar {
    background: CanvasText;
  }
}
@media print {
  :host {
    display: none;
  }
}
`;
