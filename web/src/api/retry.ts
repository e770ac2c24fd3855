/** How long a page waits before it asks again when the server could not be reached, in milliseconds. */
export const retryDelay = 2000;
