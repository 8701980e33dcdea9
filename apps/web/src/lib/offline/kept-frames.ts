/** The caches of the service worker with the app of a version. */
const APP_CACHES = 'duely-app-'
const FRAME = /^\/dashboard(?:\/|$)/

/**
 * Fetches the frames that the service worker keeps again, which the server answers in the language that the
 * browser remembers. Without a connection they stay as they are.
 */
export async function refreshKeptFrames(): Promise<void> {
  if (!('caches' in window)) return
  try {
    for (const name of await caches.keys()) {
      if (!name.startsWith(APP_CACHES)) continue
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (!FRAME.test(new URL(url).pathname)) continue
        const answer = await fetch(url, { cache: 'reload', priority: 'low' })
        if (answer.ok) await cache.put(url, answer)
      }
    }
  } catch {
    // The next version of the app brings them.
  }
}
