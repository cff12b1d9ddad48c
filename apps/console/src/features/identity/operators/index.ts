export { OperatorList } from "./operator-list.tsx";
