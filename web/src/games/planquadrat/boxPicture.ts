/** The picture on the cards of the start page. */
import BoxPicture from "./BoxPicture.svelte";

export default { planquadrat: BoxPicture };
