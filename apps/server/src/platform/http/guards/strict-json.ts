import { setImmediate } from 'node:timers/promises'

const MAX_DEPTH = 32
/** Lists and objects of a body: more than the largest import has. */
const MAX_NODES = 150_000
/** Different names in a body: far more than the contract has. Each costs a reader more than its text. */
const MAX_NAMES = 2_000
/** Characters walked at a time: about a millisecond of the event loop. */
const SLICE_CHARACTERS = 64 * 1024

/**
 * Whether a text is JSON that can mean only one thing: well-formed, no name twice in one object (readers
 * differ in which one counts), not nested deeper than 32. It may have no more lists, objects and names than
 * our largest body, because parsing many takes far longer than their length. A long text is walked in slices,
 * so that other requests are served in between; it is parsed last.
 */
export async function isStrictJson(text: string): Promise<boolean> {
  const walk: Walk = { at: 0, names: [], name: '', nodes: 0, allNames: new Set() }
  try {
    for (let end = SLICE_CHARACTERS; walk.at < text.length; end += SLICE_CHARACTERS) {
      if (!hasPlainStructure(text, walk, end)) return false
      if (walk.at < text.length) await setImmediate()
    }
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * `at`: the next character; `names`: those seen in each open object, null for a list; `name`: the last
 * string; `nodes`: lists and objects so far; `allNames`: all names so far.
 */
type Walk = { at: number; names: (Set<string> | null)[]; name: string; nodes: number; allNames: Set<string> }

/** Walks a text that may be JSON up to `end`: only strings, braces and brackets matter. */
function hasPlainStructure(text: string, walk: Walk, end: number): boolean {
  const { names, allNames } = walk
  let { at, name } = walk
  for (; at < end && at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') {
      const close = endOfString(text, at)
      name = text.slice(at, close + 1)
      at = close
    } else if (char === '{' || char === '[') {
      names.push(char === '{' ? new Set() : null)
      walk.nodes += 1
      if (names.length > MAX_DEPTH || walk.nodes > MAX_NODES) return false
    } else if (char === '}' || char === ']') names.pop()
    else if (char === ':') {
      // Unescaped, so that "a" and "\u0061" count as the same name.
      const plain = name.includes('\\') ? String(JSON.parse(name)) : name.slice(1, -1)
      const seen = names.at(-1)
      if (seen?.has(plain)) return false
      seen?.add(plain)
      if (allNames.add(plain).size > MAX_NAMES) return false
    }
  }
  walk.at = at
  walk.name = name
  return true
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
