import type { Control } from "./control.ts";
import { formatTest, previewTest, shellTest } from "./namedTests.ts";

const previewPermit = "release/src/format/previewPermit.ts";

/** A preview runs only what its permit allows. */
export const previewControls: readonly Control[] = [
  {
    threat: "T5",
    control: "a key of its own team signed the permit of a preview",
    file: previewPermit,
    find: "if (signers === 0) {",
    put: "if (signers < 0) {",
    test: formatTest("the key of another team is refused", "previewPermit.test.ts"),
  },
  {
    threat: "T5",
    control: "a permit ends",
    file: previewPermit,
    find: "if (!(notAfter > time)) {",
    put: "if (notAfter < 0) {",
    test: formatTest("a permit at its end", "previewPermit.test.ts"),
  },
  {
    threat: "T5",
    control: "a permit is for one environment",
    file: previewPermit,
    find: "if (environment !== document.environment) {",
    put: 'if (environment === "") {',
    test: formatTest("a permit for production is refused", "previewPermit.test.ts"),
  },
  {
    threat: "T5",
    control: "a permit is for the release record with its hash",
    file: "shell-host/src/preview/openPreview.ts",
    find: "if (record.integrity !== permit.record) throw createOtherReleaseError(permit);",
    put: "",
    test: shellTest("another record under the same version is refused", "preview/openPreview.test.ts"),
  },
  {
    threat: "T5",
    control: "pages of production run a preview with a permit only",
    file: "shell-host/src/preview/openPreview.ts",
    find: 'if (environment !== "test") {',
    put: 'if (environment === "") {',
    test: previewTest("pages of production run a preview with a permit only", "refusals.spec.ts"),
  },
  {
    threat: "T5",
    control: "the page for previews shows routes of the release only",
    file: "shell-host/src/preview/previewPlace.ts",
    find: ' || !hasPage(placement, previewed?.path ?? "")',
    put: "",
    test: shellTest("a path of another remote", "preview/previewPlace.test.ts"),
  },
  {
    threat: "T5",
    control: "the kill switch and revocations apply to previews",
    file: previewPermit,
    find: "  requireRunnable(channel, permit);\n",
    put: "",
    test: formatTest("where the channel disables the remote", "previewPermit.test.ts"),
  },
];
