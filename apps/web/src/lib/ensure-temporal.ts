/**
 * Loads the `Temporal` polyfill where the browser lacks it. Await it in the `clientLoader` of every route
 * that calculates with dates.
 */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
