const encoder = new TextEncoder()

/** How long a text is in UTF-8. */
export const bytesOf = (text: string) => encoder.encode(text).length

/** A text of at most so many bytes; where it is cut, an ellipsis says so. */
export function cutBytes(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text
  const signs = [...text]
  let left = bytes - bytesOf('…')
  const end = signs.findIndex((sign) => {
    left -= bytesOf(sign)
    return left < 0
  })
  return `${signs.slice(0, end).join('')}…`
}
