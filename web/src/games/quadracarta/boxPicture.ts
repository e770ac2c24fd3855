/** The pictures on the cards of the start page. */
import maxisurf from "./maxisurf.svg?raw";
import minisurf from "./minisurf.svg?raw";

export default { maxisurf, minisurf };
