import { valueAt } from './snippets.ts'

/**
 * Renders a template of a custom-api widget of Glance with what our snippet uses of Go's templates: `String`
 * and `Int` of `.JSON` or of an item, `range .JSON.Array`, `if ne (…) "…"`, `end`. Source:
 * https://github.com/glanceapp/glance/blob/main/docs/custom-api.md
 *
 * @throws when a field is not in the answer, where Glance would show nothing
 */
export function renderGlance(template: string, answer: unknown): string {
  const parts = template.split(/\{\{\s*(.*?)\s*\}\}/)
  const { text, at } = render(parts, 0, { root: answer, item: answer })
  if (at !== parts.length) throw new Error('An end without a beginning')
  return text
}

type Scope = { readonly root: unknown; readonly item: unknown }

/** Odd parts are actions. Ends behind the `end` of the block that begins at `from`. */
function render(parts: readonly string[], from: number, scope: Scope): { text: string; at: number } {
  let text = ''
  for (let at = from; at < parts.length; ) {
    const part = parts[at] ?? ''
    const isAction = at % 2 === 1
    at += 1
    if (!isAction) text += part
    else if (part === 'end') return { text, at }
    else if (/^(?:if|range) /.test(part)) {
      const block = renderBlock(part, parts, at, scope)
      text += block.text
      at = block.at
    } else text += fieldOf(part, scope)
  }
  return { text, at: parts.length }
}

function renderBlock(action: string, parts: readonly string[], from: number, scope: Scope) {
  const list = /^range \.JSON\.Array "([\w.]+)"$/.exec(action)
  if (list) {
    const items = valueAt(scope.root, (list[1] ?? '').split('.'))
    if (!Array.isArray(items)) throw new Error(`${list[1]} is no list`)
    const shown = items.map((item: unknown) => render(parts, from, { ...scope, item }))
    return { text: shown.map(({ text }) => text).join(''), at: endOf(parts, from) }
  }
  const condition = /^if ne \((.+)\) "(.*)"$/.exec(action)
  if (!condition) throw new Error(`Not understood: ${action}`)
  const isShown = fieldOf(condition[1] ?? '', scope) !== condition[2]
  return { text: isShown ? render(parts, from, scope).text : '', at: endOf(parts, from) }
}

/** The part behind the `end` of a block whose content begins at `from`. */
function endOf(parts: readonly string[], from: number): number {
  let depth = 1
  for (let at = from; at < parts.length; at += 1) {
    const part = at % 2 === 1 ? (parts[at] ?? '') : ''
    if (/^(?:if|range) /.test(part)) depth += 1
    if (part === 'end') depth -= 1
    if (depth === 0) return at + 1
  }
  throw new Error('A block without an end')
}

/** `.JSON.String "next"`, or `.String "amount"` of an item. */
function fieldOf(action: string, { root, item }: Scope): string {
  const [, whole, type, path = ''] = /^(\.JSON)?\.(String|Int) "([\w.]+)"$/.exec(action) ?? []
  if (type === undefined) throw new Error(`Not understood: ${action}`)
  const value = valueAt(whole === undefined ? item : root, path.split('.'))
  if (type === 'Int' && !Number.isInteger(value)) throw new Error(`${path} is no integer`)
  // gjson: the text of null is empty.
  return value === null ? '' : String(value)
}
