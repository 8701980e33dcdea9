import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vitest/node'

/** A sentence in the code that a screen can show: its fixed parts, between which values stand. */
export type SaidSentence = { readonly file: string; readonly parts: readonly string[] }

/** Where sentences stand that reach screens as English text. */
const SOURCES = [
  'packages/{domain,contract,statements}/src/**/*.ts',
  'apps/server/src/{features,engine}/**/*.ts',
  'apps/server/src/platform/http/**/*.ts',
  'apps/web/src/lib/**/*.ts',
]
/** Constants that hold nothing but sentences and codes. */
const TABLES =
  /(?:_MESSAGES?|^TOASTS|_TOASTS|^REFUSALS(?:_AHEAD)?|^TEXTS_WITHOUT_PLANS|^UNREADABLE|^SENTENCES|_REQUIRED)$/
/** Functions whose every literal is one. */
const FUNCTIONS = /(?:Messages?|Refusal)$/
/** Properties of field errors, of the contract's rules and of options. */
const PROPERTIES = /^(?:message|error|tooLong|required|label)$/
/** Calls of the contract whose last argument is a message. */
const RULES = /^(?:min|max|length|regex|refine|enum|boundedList)$/
/** Beginnings that only a message has, wherever it stands. */
const BEGINNINGS = /^(?:Please|Failed to|Invalid) /
const SENTENCE = /^\p{Lu}.*\p{Ll}/su

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

/** Every sentence that the domain, the contract, the readers of files or the server can give to a screen. */
export function saidSentences(root: string): SaidSentence[] {
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\b/.test(file))
    .sort()
    .flatMap((file) => sentencesIn(readFileSync(join(root, file), 'utf8')).map((parts) => ({ file, parts })))
}

/** The fixed parts of each sentence of a source. */
export function sentencesIn(source: string): (readonly string[])[] {
  const found: (readonly string[])[] = []
  const visit = (node: unknown, isSaid: boolean): void => {
    if (typeof node !== 'object' || node === null) return
    const parts = partsOf(node)
    const text = parts?.join('…') ?? ''
    if (parts !== null && (isSaid ? SENTENCE : BEGINNINGS).test(text)) found.push(parts)
    else
      for (const [name, child] of Object.entries(node))
        visit(child, isSaid || (!Array.isArray(node) && says(node as Node, name, child)))
  }
  visit(parseAst(source, { lang: 'ts' }), false)
  return found
}

/** The fixed parts of a literal, a template or a sum of literals; null for anything else. */
function partsOf(node: unknown): readonly string[] | null {
  const { type, value, quasis, operator, left, right } = Object(node) as Node
  if (type === 'Literal' && typeof value === 'string') return [value]
  if (type === 'TemplateLiteral')
    return (quasis as { value: { cooked: string } }[]).map((each) => each.value.cooked)
  if (type !== 'BinaryExpression' || operator !== '+') return null
  const before = partsOf(left)
  const after = partsOf(right)
  return before?.length === 1 && after?.length === 1 ? [`${before[0]}${after[0]}`] : null
}

/** Whether what stands at this place of a node is said. */
function says(node: Node, name: string, child: unknown): boolean {
  const named = (each: unknown): string => String((Object(each) as { name?: unknown }).name)
  if (node.type === 'VariableDeclarator') return name === 'init' && TABLES.test(named(node.id))
  if (node.type === 'FunctionDeclaration') return name === 'body' && FUNCTIONS.test(named(node.id))
  // Only a literal itself: what a call inside is given is not a message.
  if (node.type === 'Property')
    return name === 'value' && PROPERTIES.test(named(node.key)) && partsOf(child) !== null
  if (node.type !== 'CallExpression' || name !== 'arguments') return false
  const callee = Object(node.callee) as { name?: string; property?: { name?: string } }
  const isRule = RULES.test(callee.name ?? callee.property?.name ?? '')
  return isRule && partsOf((child as unknown[]).at(-1)) !== null
}
