import { site } from "@portico/shared-sdk/site";
import { addShadowStyles } from "../shell/addShadowStyles.ts";
import { createElementCreator } from "./elementCreator.ts";
import type { InspectorReport } from "./inspectorReport.ts";
import { inspectorStyles } from "./inspectorStyles.ts";
import { renderReport } from "./renderReport.ts";

export interface InspectorPanel {
  readonly update: (report: InspectorReport) => void;
  readonly close: () => void;
}

interface InspectorPanelPorts {
  /** Opens the page with a preview of a release; `null` where a tab needs a permit for that, or runs a preview already. */
  readonly openPreview: ((remote: string, version: string) => void) | null;
  /** `null` while the tab previews nothing. */
  readonly endPreview: (() => void) | null;
  readonly onClosed: () => void;
}

/**
 * A panel at the bottom of the window, beside which the page stays usable. In a shadow root, where neither the page's styles nor
 * those of a remote apply. In English, as the console: it is for developers.
 */
export function showInspectorPanel(
  page: Window & typeof globalThis,
  firstReport: InspectorReport,
  { openPreview, endPreview, onClosed }: InspectorPanelPorts,
): InspectorPanel {
  const { document, navigator } = page;
  let report = firstReport;
  const create = createElementCreator(document);
  const host = document.createElement("portico-inspector");
  const root = host.attachShadow({ mode: "open" });
  addShadowStyles(root, inspectorStyles);

  const focusedBefore = document.activeElement;
  const facts = create("div");
  const copied = create("div", { role: "status" });
  const createButton = (label: string, onClick: () => void) => {
    const button = create("button", { type: "button" }, label);
    button.addEventListener("click", onClick);
    return button;
  };
  const closeButton = createButton("Close", close);
  const dialog = create(
    "dialog",
    { open: "", role: "dialog", "aria-labelledby": "title", lang: "en", dir: "ltr" },
    create(
      "header",
      {},
      create("h2", { id: "title" }, `${site.name} inspector`),
      createButton("Copy as JSON", copy),
      ...(endPreview === null ? [] : [createButton("End preview", endPreview)]),
      closeButton,
    ),
    create(
      "div",
      { class: "body" },
      copied,
      facts,
      ...(openPreview === null ? [] : [createPreviewForm(openPreview)]),
    ),
  );
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  root.append(dialog);

  function createPreviewForm(open: (remote: string, version: string) => void): HTMLElement {
    const remotes = new Set(report.slots.map(({ remote }) => remote));
    const remote = create("select", {}, ...[...remotes].map((name) => create("option", {}, name)));
    const version = create("input", { required: "", autocomplete: "off", spellcheck: "false" });
    const form = create(
      "form",
      {},
      create("label", {}, "Remote", remote),
      create("label", {}, "Release", version),
      create("button", {}, "Preview in this tab"),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      open(remote.value, version.value.trim());
    });
    return create("section", {}, create("h3", {}, "Another published release"), form);
  }

  function update(next: InspectorReport): void {
    report = next;
    facts.replaceChildren(...renderReport(create, report));
  }

  function copy(): void {
    const text = JSON.stringify(report, null, 2);
    // browser: missing on pages without a secure connection, and refused where a policy or the visitor forbids it
    Promise.resolve(navigator.clipboard)
      .then((clipboard) => clipboard.writeText(text))
      .then(
        () => copied.replaceChildren("Copied."),
        () => {
          const area = create("textarea", { readonly: "", "aria-label": "Report as JSON" }, text);
          copied.replaceChildren("The browser did not allow to copy. The report:", area);
          area.select();
        },
      );
  }

  function close(): void {
    host.remove();
    if (focusedBefore instanceof page.HTMLElement) focusedBefore.focus();
    onClosed();
  }

  update(report);
  document.body.append(host);
  closeButton.focus();
  return { update, close };
}
