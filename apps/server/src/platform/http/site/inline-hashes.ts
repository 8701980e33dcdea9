import { createHash } from 'node:crypto'

/** Everything a page brings inside itself, by the hashes under which its content policy lets it through. */
export type InlineHashes = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly styleAttributes: readonly string[]
}

export const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [], styleAttributes: [] }

/** Reads the inline scripts, style elements and style attributes of a page; each hash once, e.g. `sha256-…`. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(
    ([, attributes = '', code = '']) => (/\ssrc\s*=/i.test(attributes) ? [] : [code]),
  )
  // The content of a script is no markup.
  const markup = html.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, '$1</script>')
  const styles = [...markup.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, css = '']) => css)
  const attributes = [...markup.matchAll(/<[a-z][^>]*?\sstyle="([^"]*)"/gi)].map(([, css = '']) => css)
  return {
    scripts: hashed(scripts),
    styles: hashed(styles),
    styleAttributes: hashed(attributes.map(unescaped)),
  }
}

function hashed(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  '#x27': "'",
  '#39': "'",
  lt: '<',
  gt: '>',
  amp: '&',
}

/** An attribute is hashed as the browser reads it, not as it is written. */
function unescaped(attribute: string): string {
  return attribute.replaceAll(
    /&(quot|#x27|#39|lt|gt|amp);/g,
    (whole, name: string) => ENTITIES[name] ?? whole,
  )
}
