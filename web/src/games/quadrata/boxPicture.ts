/** The picture on the cards of the start page. */
import quadrata from "./quadrata.svg?raw";

export default { quadrata };
