const MAX_DEPTH = 32

/**
 * Whether a text is unambiguous JSON: well-formed, without duplicate names in an object (parsers differ in which one
 * counts), at most 32 levels deep.
 */
export function isStrictJson(text: string): boolean {
  try {
    JSON.parse(text)
  } catch {
    return false
  }
  return hasPlainStructure(text)
}

/** Scans valid JSON for structure; only strings, braces and brackets matter. */
function hasPlainStructure(text: string): boolean {
  const names: (Set<string> | null)[] = []
  let lastString = ''
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') {
      const end = endOfString(text, at)
      lastString = text.slice(at, end + 1)
      at = end
    } else if (char === '{' || char === '[') {
      names.push(char === '{' ? new Set() : null)
      if (names.length > MAX_DEPTH) return false
    } else if (char === '}' || char === ']') names.pop()
    else if (char === ':') {
      // Unescaped, so that "a" and "\u0061" are the same name.
      const name = String(JSON.parse(lastString))
      const seen = names.at(-1)
      if (seen?.has(name)) return false
      seen?.add(name)
    }
  }
  return true
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
