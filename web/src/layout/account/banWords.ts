/** A ban in words: why, and until when. */
import { locale } from "$i18n/dates";
import { t } from "./text";

interface BanReason {
  readonly reason: string;
  readonly words: string;
  /** Null or empty: until an operator lifts it. */
  readonly until: string | null;
}

export function banEnd(until: string | null): string {
  if (!until) return t("ban.endless");
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeStyle: "short" }).format(new Date(until));
  return t("ban.until", { day });
}

export function banReason({ reason, words }: BanReason): string {
  return [t.maybe(`reason.${reason}`) ?? reason, words].filter(Boolean).join(": ");
}
