/** A percent-encoded part of a URL as it was meant; null where it is malformed. */
export function decodedOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
