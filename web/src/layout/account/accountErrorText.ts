/** The text for a failed request about accounts. Nothing is retried automatically, so the text asks the reader to. */
import { errorText } from "$i18n/errorText";
import { t } from "./text";

export function accountErrorText(error: unknown): string {
  return errorText(error, t("unreachable"));
}
