/** A piece of markup that is already safe: made by `fill`, never by hand from what people typed. */
export type SafeHtml = { readonly html: string }

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML text or attribute value in double quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/**
 * Puts values into the `[[name]]` places of a template, each escaped unless it is `SafeHtml` already. One pass:
 * a value that looks like a place, or like any template language, stays the text it is.
 *
 * @throws if the template has a place for which there is no value.
 */
export function fill(template: string, values: Readonly<Record<string, string | SafeHtml>>): SafeHtml {
  const html = template.replace(/\[\[(\w+)\]\]/g, (_place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Mail template: no value for ${name}`)
    return typeof value === 'string' ? escapeHtml(value) : value.html
  })
  return { html }
}

/** Pieces one after the other. */
export function joinHtml(pieces: readonly SafeHtml[]): SafeHtml {
  return { html: pieces.map((piece) => piece.html).join('') }
}
