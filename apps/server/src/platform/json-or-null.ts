/** The value of a JSON text; null where it is none, as for `null` itself. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
