/** Longest wait for a frame, in ms: a page that is not visible draws none. */
const LONGEST_MS = 250

/**
 * Resolves once the browser has drawn what was just set, so that a person sees it before longer work begins.
 */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    // A frame's callbacks run before it is drawn, a timeout set there after it.
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, LONGEST_MS)
  })
}
