/** Notifications on this device. The browser asks for permission only when they are turned on. */
import { language } from "$i18n";
import { notifications, type Notifications } from "$api/notifications";

class Device {
  /** What the server said last; undefined before that. */
  site: Notifications | undefined = $state.raw();
  on = $state(false);
  /** Is it known whether it is on? Before that, a press would turn on what was meant to be turned off. */
  loaded = $state(false);
  #looked = false;

  /** Whether this browser and this server support push notifications. */
  get possible(): boolean {
    return !!this.site?.push_key && "serviceWorker" in navigator && "PushManager" in window;
  }

  async look(): Promise<void> {
    if (this.#looked) return;
    this.#looked = true;
    try {
      this.site = await notifications.own();
      const device = await this.#subscription();
      // Registered again each time, because the reader may have signed in since.
      if (device) this.site = await notifications.add(device.toJSON(), language());
      this.on = device !== null;
    } finally {
      this.loaded = true;
    }
  }

  async #subscription(): Promise<PushSubscription | null> {
    if (!this.possible || Notification.permission !== "granted") return null;
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker?.pushManager.getSubscription()) ?? null;
  }

  /** Ask the browser, then tell the server. False if the reader or the browser says no. */
  async turnOn(): Promise<boolean> {
    if ((await Notification.requestPermission()) !== "granted") return false;
    const worker = await navigator.serviceWorker.ready;
    const applicationServerKey = this.site?.push_key ?? "";
    const device = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    this.site = await notifications.add(device.toJSON(), language());
    this.on = true;
    return true;
  }

  async turnOff(): Promise<void> {
    const device = await this.#subscription();
    if (device) {
      this.site = await notifications.remove(device.endpoint);
      await device.unsubscribe();
    }
    this.on = false; // and not before: if the request fails or the page is closed, the device is still registered
  }
}

export const device = new Device();
