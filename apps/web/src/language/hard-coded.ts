/** What is marked as English, values of fields, code, and toasts, which may be left of a test before. */
const NOT_SAID = '[lang=en], textarea, style, script, noscript, [data-sonner-toaster]'
const NAMED = ['aria-label', 'title', 'placeholder', 'alt']

/**
 * What is read on the page and comes from no catalogue: letters outside of brackets, in texts and in
 * accessible names.
 *
 * @param data what a person typed or was called, which is the same in every language
 */
export function hardCoded(data: readonly string[] = []): string[] {
  const names = [...document.body.querySelectorAll(NAMED.map((name) => `[${name}]`).join())].flatMap((each) =>
    NAMED.flatMap((name) => each.getAttribute(name) ?? []),
  )
  return [...textsOf(document.body), ...names].flatMap((text) => outsideOf(text, data))
}

/** The text of each block, so that a bracket that is not closed spoils its own block alone. */
function textsOf(block: Element): string[] {
  const inner = [
    ...block.querySelectorAll('p, div, section, ul, li, form, h1, h2, h3, dl, label, button, main'),
  ]
  // The document itself is marked too.
  const said = inner.filter((each) => !block.contains(each.closest(NOT_SAID)))
  const blocks = said.filter((each) => !said.some((other) => other !== each && each.contains(other)))
  return [block, ...blocks].map(saidIn)
}

function saidIn(block: Element): string {
  const copy = block.cloneNode(true) as Element
  for (const each of copy.querySelectorAll(NOT_SAID)) each.remove()
  return copy.textContent ?? ''
}

function outsideOf(text: string, data: readonly string[]): string[] {
  let own = data.reduce((left, each) => left.replaceAll(each, ''), text)
  // The innermost first: an element in a text brings brackets of its own.
  for (let before = ''; before !== own; ) {
    before = own
    own = own.replace(/\[[^[\]]*\]/g, ' ')
  }
  return own.match(/\p{L}[\p{L} ’']*/gu) ?? []
}
