/** Longest wait for an idle moment, in ms. */
const IDLE_WITHIN_MS = 5_000

/**
 * Registers the service worker once the page has loaded and is idle, so that it costs the first visit nothing. Without
 * it everything works but notifications and the last known lists when offline.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  const whenIdle = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(register, { timeout: IDLE_WITHIN_MS })
    else setTimeout(register, IDLE_WITHIN_MS)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
