import { setImmediate } from 'node:timers/promises'

const MAX_DEPTH = 32
/** Characters walked at a time: about a millisecond of the event loop. */
const SLICE = 64 * 1024

/**
 * Whether a text is JSON that can be trusted to mean one thing: well-formed, no name twice in one object
 * (readers differ in which one counts), not nested deeper than 32. A long text is walked in slices, so that other
 * requests are served in between.
 */
export async function isStrictJson(text: string): Promise<boolean> {
  try {
    JSON.parse(text)
  } catch {
    return false
  }
  const walk: Walk = { at: 0, names: [], name: '' }
  for (let end = SLICE; ; end += SLICE) {
    if (!hasPlainStructure(text, walk, end)) return false
    if (walk.at >= text.length) return true
    await setImmediate()
  }
}

/** `at`: the next character; `names`: those seen in each open object, null for a list; `name`: the last string. */
type Walk = { at: number; names: (Set<string> | null)[]; name: string }

/** Walks a text already known to be JSON up to `end`: only strings, braces and brackets matter. */
function hasPlainStructure(text: string, walk: Walk, end: number): boolean {
  const { names } = walk
  let { at, name } = walk
  for (; at < end && at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') {
      const close = endOfString(text, at)
      name = text.slice(at, close + 1)
      at = close
    } else if (char === '{' || char === '[') {
      names.push(char === '{' ? new Set() : null)
      if (names.length > MAX_DEPTH) return false
    } else if (char === '}' || char === ']') names.pop()
    else if (char === ':') {
      // Unescaped, so that "a" and "\u0061" count as the same name.
      const plain = name.includes('\\') ? String(JSON.parse(name)) : name.slice(1, -1)
      const seen = names.at(-1)
      if (seen?.has(plain)) return false
      seen?.add(plain)
    }
  }
  walk.at = at
  walk.name = name
  return true
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
