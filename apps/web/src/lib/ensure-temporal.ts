/**
 * Loads the polyfill of `Temporal` where the browser lacks it, and costs nothing where it does not. Await it in the
 * `clientLoader` of every route whose screens calculate with dates.
 */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
