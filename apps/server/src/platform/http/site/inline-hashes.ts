import { createHash } from 'node:crypto'

/** Hashes of a page's inline content for its content security policy. */
export type InlineHashes = ReturnType<typeof inlineHashes>

export const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [], styleAttributes: [] }

/**
 * Hashes of the inline scripts, style elements and style attributes of a page, each once, e.g. `sha256-…`.
 */
export function inlineHashes(html: string) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(
    ([, attributes = '', code = '']) => (/\ssrc\s*=/i.test(attributes) ? [] : [code]),
  )
  // Script content is not markup.
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

/** An attribute is hashed as parsed by the browser, without entities. */
function unescaped(attribute: string): string {
  return attribute.replaceAll(
    /&(quot|#x27|#39|lt|gt|amp);/g,
    (whole, name: string) => ENTITIES[name] ?? whole,
  )
}
