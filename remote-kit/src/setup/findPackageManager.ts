/**
 * Finds the package manager that started this program: npm and pnpm name themselves to the programs that they run.
 *
 * @returns `npm` for a program that neither has started
 */
export const findPackageManager = ({
  npm_config_user_agent: agent = "",
}: NodeJS.ProcessEnv): "npm" | "pnpm" => (agent.startsWith("pnpm/") ? "pnpm" : "npm");
