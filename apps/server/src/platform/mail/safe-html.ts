/** Safe markup: created by `fill`, never by hand from user input. */
export type SafeHtml = { readonly html: string }

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and double-quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/**
 * Fills the `[[name]]` placeholders of a template; values are escaped unless `SafeHtml`. Single pass: a value
 * that looks like a placeholder stays text.
 *
 * @throws when a placeholder has no value
 */
export function fill(template: string, values: Readonly<Record<string, string | SafeHtml>>): SafeHtml {
  const html = template.replace(/\[\[(\w+)\]\]/g, (_place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Mail template: no value for ${name}`)
    return typeof value === 'string' ? escapeHtml(value) : value.html
  })
  return { html }
}

/** Concatenates markup. */
export function joinHtml(pieces: readonly SafeHtml[]): SafeHtml {
  return { html: pieces.map((piece) => piece.html).join('') }
}
