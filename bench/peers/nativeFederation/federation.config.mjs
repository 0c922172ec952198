/** What one build shares and exposes. The program that builds sets it, as JSON in its argument. */
import { withNativeFederation } from "@softarc/native-federation/config";

const { name, shared, exposes } = JSON.parse(process.argv[2] ?? "");

export default withNativeFederation({
  name,
  shared,
  exposes,
  // the analysis that removes unused modules does not see the condition of this repository's sources
  features: { ignoreUnusedDeps: false },
});
