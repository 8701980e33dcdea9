import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { escaped } from './said.ts'

/* What is out of place on a screen in the language of tests: in code, cut, or outside of the window. */

const root = resolve(import.meta.dirname, '../..')
/** A file of the project without its types, as a browser runs it. */
export const source = (path: string) => stripTypeScriptTypes(readFileSync(resolve(root, path), 'utf8'))

// Waits until animations of toasts and dialogs have ended and the theme is painted.
const SETTLED = `new Promise((paint) => requestAnimationFrame(() => requestAnimationFrame(paint))).then(() =>
  Promise.allSettled(document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime)).map((each) => each.finished)))
  .then(() => undefined)`

/** Waits until what is shown is painted and stays where it is. */
export const settle = (page: Page) => page.evaluate<undefined>(SETTLED)

/** Where dates and money may be written as they are elsewhere. */
const CULTURES = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'nl-NL']
const LANGUAGES = readdirSync(resolve(root, 'packages/texts/catalogues'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** What the browser calls the countries in a culture, which is not all what Node calls them. */
const COUNTRIES = `(culture) => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return ['long', 'short'].flatMap((style) => {
    const names = new Intl.DisplayNames(culture, { type: 'region', style, fallback: 'none' })
    return codes.flatMap((code) => names.of(code) ?? [])
  })
}`

/** What Intl says by itself, in the cultures in which dates and money are written. */
const said = new Map<string, readonly string[]>()
function saidByIntl(cultures: readonly string[]): readonly string[] {
  const before = said.get(cultures.join())
  if (before !== undefined) return before
  const now = [
    ...cultures.flatMap((culture) => [
      ...Array.from({ length: 12 }, (_, month) => formats(culture, 'month', Date.UTC(2026, month, 2))).flat(),
      ...Array.from({ length: 7 }, (_, day) =>
        formats(culture, 'weekday', Date.UTC(2026, 2, day + 1)),
      ).flat(),
      // Between the last two of a list.
      new Intl.ListFormat(culture).formatToParts(['1', '2'])[1]?.value.trim() ?? '',
      ...Intl.supportedValuesOf('currency').flatMap((currency) => namesOf(culture, currency)),
      ...CULTURES.flatMap((other) => new Intl.DisplayNames(culture, { type: 'language' }).of(other) ?? []),
    ]),
    // Languages are called as they call themselves.
    ...LANGUAGES.map((each) => capitalized(new Intl.DisplayNames(each, { type: 'language' }).of(each) ?? '')),
    'AM',
    'PM',
    'US',
    'Dollar',
    'Euro',
    'USD',
    'EUR',
  ]
  said.set(cultures.join(), now)
  return now
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** As a list calls it, and next to an amount. */
const namesOf = (culture: string, currency: string) => [
  new Intl.DisplayNames(culture, { type: 'currency' }).of(currency) ?? '',
  ...[1, 2].map((amount) => {
    const format = new Intl.NumberFormat(culture, { style: 'currency', currency, currencyDisplay: 'name' })
    return format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? ''
  }),
]

function formats(culture: string, part: 'month' | 'weekday', date: number): string[] {
  return (['long', 'short'] as const).flatMap((style) =>
    // Alone and next to a day, which some languages write differently.
    ([undefined, 'numeric'] as const).map((day) => {
      const format = new Intl.DateTimeFormat(culture, { [part]: style, ...(day && { day }), timeZone: 'UTC' })
      return format.formatToParts(date).find(({ type }) => type === part)?.value ?? ''
    }),
  )
}

const hardCodedSource = () => source('apps/web/src/language/hard-coded.ts').replaceAll('export ', '')

/**
 * What is read on the page and comes from no catalogue: none of the names, and nothing that Intl says in
 * these cultures.
 */
export async function hardCoded(
  page: Page,
  names: readonly string[],
  cultures: readonly string[],
): Promise<string[]> {
  const found = await page.evaluate<string[]>(`(() => { ${hardCodedSource()}; return hardCoded() })()`)
  if (found.length === 0) return []
  // Only letters and blanks are found.
  const countries = await page.evaluate<string[]>(`${JSON.stringify(cultures)}.flatMap(${COUNTRIES})`)
  const known = [...names, ...countries, ...saidByIntl(cultures)].flatMap((name) =>
    (name.match(/\p{L}[\p{L} ’']*/gu) ?? []).map((run) => run.trim()),
  )
  const longestFirst = [...new Set(known)].sort((one, other) => other.length - one.length)
  // Cells of a table stand next to each other without a blank.
  const all = new RegExp(longestFirst.map(escaped).join('|'), 'g')
  return found.filter((text) => /\p{L}{2}/u.test(text.replace(all, ' ')))
}

/**
 * Texts that are cut off, that stick out of the window or of their own control. A text that is shortened with
 * an ellipsis may be, where a title has it in full.
 */
const CUT = `(() => {
  // Else what is below the window keeps the layout of the width before.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const found = []
  for (const each of document.body.querySelectorAll('*')) {
    const texts = [...each.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '')
    if (texts.length === 0 || !each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (each.closest('script, style, noscript, option, svg, .sr-only, [data-sonner-toaster]')) continue
    const range = document.createRange()
    const boxes = texts.flatMap((node) => { range.selectNodeContents(node); return [...range.getClientRects()] })
    if (boxes.length === 0) continue
    const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right))
    const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom))
    const tell = (why) => found.push(why + ': ' + texts.map((node) => node.data).join(' ').trim().slice(0, 70))
    // What is chosen stands whole in its list.
    if (each.closest('[role=combobox]')) continue
    const control = each.closest('button, [role=button], [role=tab], [role=option], td, th')
    let scrolls = { x: false, y: false }, cut = ''
    for (let around = each; around !== document.body && around !== null; around = around.parentElement) {
      const style = getComputedStyle(around), box = around.getBoundingClientRect()
      if (style.position === 'absolute' && box.width <= 1) { scrolls = { x: true, y: true }; break }
      const hides = (way) => way === 'hidden' || way === 'clip'
      const isShort = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const isTitled = isShort && around.closest('[title]') !== null
      const isBox = style.display !== 'inline' && style.display !== 'contents'
      if (isBox && !scrolls.x && hides(style.overflowX) && (right > box.right + 1 || left < box.left - 1) && !isTitled) cut = 'cut'
      if (isBox && !scrolls.y && hides(style.overflowY) && bottom > box.bottom + 3 && top < box.bottom - 3 && !isTitled) cut = 'cut below'
      if (isBox && around === control && !scrolls.x && (right > box.right + 1 || left < box.left - 1) && !isTitled) cut = 'out of its control'
      if (around === control && !scrolls.y && (bottom > box.bottom + 4 || top < box.top - 4)) cut ||= 'higher than its control'
      if (['auto', 'scroll'].includes(style.overflowX)) scrolls.x = true
      if (['auto', 'scroll'].includes(style.overflowY)) scrolls.y = true
      if (isTitled) scrolls.x = true
    }
    if (cut !== '') tell(cut)
    else if (!scrolls.x && (left < -1 || right > innerWidth + 1)) tell('outside of the window')
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push('the page scrolls sideways')
  return found
})()`

/** Texts that are cut or stick out, at the width that the window has. */
export const cutTexts = (page: Page) => page.evaluate<string[]>(CUT)

/** What is called the same in every language; the last are the keys that lead to the toasts. */
const NAMES = [
  'Duely',
  'support@duely.example',
  'Claude Code',
  'VS Code',
  'ntfy',
  'Gotify',
  'Free',
  'Pro Monthly',
  'Pro Annual',
  'Pro',
  'UTC',
  'alt',
]

/** Addresses that are no screens of ours, but stand in for other companies. */
const NOT_OURS = /^\/(?:pretend|api)\//

/** Pages that are in English for everybody. */
const ENGLISH_FOR_ALL = /^\/(?:blog|privacy|terms|refund|cancel)\b/

/** False where scripts are off or the page's clock stands, so that nothing can be waited for in it. */
const isPainting = (page: Page) =>
  Promise.race([
    page.evaluate<boolean>('new Promise((paint) => requestAnimationFrame(() => paint(true)))'),
    new Promise<boolean>((late) => setTimeout(late, PAINTS_WITHIN_MS, false)),
  ]).catch(() => false)
const PAINTS_WITHIN_MS = 10_000

/** How often, each 100 ms, a text is looked for that comes a moment after the screen. */
const LOOKS = 30

/**
 * What is out of place on a page that is in the language of tests, at each of the widths.
 *
 * @param names what somebody wrote, or is called the same in every language
 * @param widths in CSS pixels; null is the width that the window has
 */
export async function outOfPlace(
  page: Page,
  names: readonly string[],
  widths: readonly (number | null)[],
): Promise<string[]> {
  const { pathname, protocol } = new URL(page.url())
  if (!protocol.startsWith('http') || NOT_OURS.test(pathname)) return []
  if ((await page.locator('html').getAttribute('lang')) !== 'en' || !(await isPainting(page))) return []
  let found: string[] = []
  for (let look = 0; look < LOOKS && !ENGLISH_FOR_ALL.test(pathname); look++) {
    found = await hardCoded(page, [...NAMES, ...names], CULTURES)
    if (found.length === 0) break
    await new Promise((wait) => setTimeout(wait, 100))
  }
  const faults = found.map((text) => `${pathname}: in code: ${text}`)
  for (const width of widths) {
    if (width !== null) await page.setViewportSize({ width, height: 800 })
    await settle(page)
    const at = page.viewportSize()?.width
    faults.push(...(await cutTexts(page)).map((text) => `${pathname} at ${at}: ${text}`))
  }
  return faults
}
