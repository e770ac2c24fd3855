export { default } from "./module";
