/** How long a loaded page is left alone, in ms: a slow phone is still busy with what is looked at. */
const CALM_MS = 4_000

/**
 * Registers the service worker some time after the page has loaded, because it fetches all files of the app.
 * Without it everything works but notifications and the last known lists when offline.
 *
 * @returns a function that gives it up
 */
export function registerServiceWorker(): (() => void) | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  let calm: ReturnType<typeof setTimeout> | undefined
  const register = () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  }
  const whenCalm = () => {
    calm = setTimeout(register, CALM_MS)
  }
  if (document.readyState === 'complete') whenCalm()
  else window.addEventListener('load', whenCalm, { once: true })
  return () => {
    clearTimeout(calm)
    window.removeEventListener('load', whenCalm)
  }
}
