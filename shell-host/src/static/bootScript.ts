import type { BootConfig } from "../boot/bootConfig.ts";

/** browser: an inline script ends at the first `</script`, also inside a string. */
export function createBootScript(template: string, config: BootConfig): string {
  return template.replaceAll("PORTICO_BOOT_CONFIG", () => JSON.stringify(config)).replaceAll("</", "<\\/");
}
