/** What went wrong with a request about accounts. Nothing is tried again by itself, so the text asks for that. */
import { errorText } from "$i18n/errorText";
import { t } from "./text";

export function accountErrorText(error: unknown): string {
  return errorText(error, t("unreachable"));
}
