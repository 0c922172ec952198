export { startPage as start } from "../../load/startPage.ts";
