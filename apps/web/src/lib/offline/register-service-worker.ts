/** Tells browsers what the app is called and how it is installed. */
export const MANIFEST = '/manifest.webmanifest'

/** How long a loaded page is left alone, in ms: a slow phone is still busy with what is looked at. */
const CALM_MS = 4_000
/** Longest wait for an idle moment after that, in ms. */
const IDLE_WITHIN_MS = 5_000

/**
 * Registers the service worker and names the app's manifest, once the page has loaded and been idle, so that both cost
 * the first visit nothing. Without the worker everything works but notifications and the last known lists when offline;
 * without the manifest browsers do not offer to install the app.
 *
 * @returns a function that gives it up
 */
export function registerServiceWorker(): () => void {
  const giving = new AbortController()
  const { signal } = giving
  const register = () => {
    if (signal.aborted) return
    linkManifest()
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  }
  const whenCalm = () => {
    const calm = setTimeout(() => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) window.requestIdleCallback(register, { timeout: IDLE_WITHIN_MS })
      else register()
    }, CALM_MS)
    signal.addEventListener('abort', () => clearTimeout(calm))
  }
  if (document.readyState === 'complete') whenCalm()
  else window.addEventListener('load', whenCalm, { once: true, signal })
  return () => giving.abort()
}

/** The signed-in screens lack the link that other pages have from the start (root.tsx). */
function linkManifest(): void {
  if (document.querySelector('link[rel=manifest]') !== null) return
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = MANIFEST
  document.head.append(link)
}
