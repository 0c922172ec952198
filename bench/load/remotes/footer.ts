export { contract, mount } from "../../../remote-footer/src/remote.tsx";
