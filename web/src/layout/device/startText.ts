/** The texts while the games load. */
import type { DeviceStart } from "$api/transport";
import { language } from "$i18n";
import { t } from "./text";

const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1e6);

const received = ({ bytes, total }: { readonly bytes: number; readonly total: number }): Record<string, string> => ({
  now: megabytes(bytes),
  all: megabytes(total),
});

export function startText(start: DeviceStart): string {
  if (start.is === "failed") return failureText(start);
  if (start.is === "ready" || start.total === 0) return t("start.again");
  if (start.bytes >= start.total) return t("start.soon");
  return t("start.bytes", received(start));
}

function failureText(start: Extract<DeviceStart, { readonly is: "failed" }>): string {
  if (start.why === "policy") return t("start.policy");
  return start.why === "network" ? t("start.stopped", received(start)) : t("start.failed", { reason: start.reason });
}

/** The approximate download; hosts compress it to a little more than half. */
export function wholeMegabytes(start: DeviceStart): number {
  return start.is === "loading" ? Math.round(start.total / 1e6) : 0;
}
