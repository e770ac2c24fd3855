/** This device: whether it is told of turns. The browser is asked for permission only when somebody turns it on. */
import { notifications, type Notifications } from "./api";

class Device {
  /** What the server said last; undefined before that. */
  site: Notifications | undefined = $state.raw();
  on = $state(false);
  /** Is it known whether it is on? Before that, a press would turn on what was meant to be turned off. */
  known = $state(false);
  #looked = false;

  /** Can this browser be told at all, by this server? */
  get possible(): boolean {
    return !!this.site?.push_key && "serviceWorker" in navigator && "PushManager" in window;
  }

  async look(): Promise<void> {
    if (this.#looked) return;
    this.#looked = true;
    try {
      this.site = await notifications.own();
      const device = await this.#subscription();
      // Told again each time: whoever has made an account or signed in since is somebody else to the server.
      if (device) this.site = await notifications.add(device.toJSON());
      this.on = device !== null;
    } finally {
      this.known = true;
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
    this.site = await notifications.add(device.toJSON());
    this.on = true;
    return true;
  }

  async turnOff(): Promise<void> {
    const device = await this.#subscription();
    if (device) {
      this.site = await notifications.remove(device.endpoint);
      await device.unsubscribe();
    }
    this.on = false; // and not before: whoever leaves the page meanwhile, or whom the server does not hear, is still told
  }
}

export const device = new Device();
