export { ParameterList } from "./parameter-list.tsx";
