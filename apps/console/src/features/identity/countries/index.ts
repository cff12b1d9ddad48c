export { CountryList } from "./country-list.tsx";
