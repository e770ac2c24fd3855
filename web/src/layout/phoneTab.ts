/** One of the tabs at the lower edge of a phone. */
import type { IconName } from "$ui/icons";

export interface PhoneTab {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly on: boolean;
}
