export { contract, mount } from "../../../remote-contest/src/remote.tsx";
