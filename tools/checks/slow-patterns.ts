import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { parseAst } from 'vitest/node'

/** A regular expression in a file; `source` is null where it is built at run time. */
export type Pattern = { file: string; source: string | null; flags: string }

/** The regular expressions of a TypeScript file: literals and calls of RegExp. */
export function patternsIn(root: string, file: string): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, callee } = node as {
      type?: string
      regex?: { pattern: string; flags: string }
      callee?: { name?: string }
    }
    if (type === 'Literal' && regex) found.push({ file, source: regex.pattern, flags: regex.flags })
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
      found.push({ file, source: null, flags: '' })
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(readFileSync(join(root, file), 'utf8'), { lang: 'ts' }))
  return found
}

/**
 * Whether some texts take a time that grows faster than their length. The causes are a repetition that can
 * give characters to another one, and a search that begins again at each character of a repetition. Not found
 * is a search for several fixed characters that the repetition behind them takes as well (`<a[^>]*>`).
 */
export function isSlow({ source, flags }: { source: string; flags: string }): boolean {
  // What an unanchored search does, written out: from the start over
  // anything (`^` would also be a line's start).
  const searched = `(?<![^])[^]*?(?:${source})`
  return [source, searched].some((each) => analyse({ source: each, flags }).reports.length > 0)
}
