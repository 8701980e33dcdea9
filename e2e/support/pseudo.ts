import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { settle } from './axe.ts'
import { expect } from './journey.ts'
import type { Product } from './product.ts'
import { escaped } from './said.ts'

/*
 * The language of tests: English with accents, 40 % longer and in brackets. The built app does not know it; a
 * browser is given it in place of German, so what is tested is what people get.
 */

const root = resolve(import.meta.dirname, '../..')
/** The file without its types, as a browser runs it. */
const source = (path: string) => stripTypeScriptTypes(readFileSync(resolve(root, path), 'utf8'))

/** The language in whose place the browser is given the one of tests. */
const PLACE = 'de'
const OWN = '/assets/texts/'

/** From now on whoever reads German in this browser reads the language of tests. */
export async function giveInPseudo(context: BrowserContext): Promise<void> {
  // Else the prerendered frame would be in real German, and the app would find other texts in it.
  await context.addInitScript({
    content: `Object.defineProperty(document, 'cookie', { get: () => '', set() {} })`,
  })
  await context.route(`**${OWN}*.js`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(OWN.length, -'.js'.length)
    const body = moduleOf(name)
    return body === null ? route.continue() : route.fulfill({ contentType: 'text/javascript', body })
  })
}

/** What the user is called. */
const NAME = 'Xenon'

/** The keys that lead to the toasts, which are in their region's name. */
const KEYS = 'alt+T'

/** Makes German the language of the context's user, dates and numbers as they were. */
export async function readGerman(context: BrowserContext, product: Product): Promise<void> {
  const answer = await context.request.patch(`${product.url}/api/profile`, {
    data: { language: PLACE, fullName: NAME },
    headers: { origin: product.url },
  })
  expect(answer.ok()).toBe(true)
}

/** The module in place of a built one, null where it stays: what lists the areas of a language. */
function moduleOf(name: string): string | null {
  if (name === '~parts') return source('packages/texts/src/message-parts.ts')
  if (name === '~pseudo') return source('packages/texts/src/testing/pseudo-texts.ts')
  // After the name stands the hash of what is in the file.
  const area = name.startsWith('~') ? name.slice(1) : name.slice(0, -9)
  const path = `packages/texts/src/compiled/en/${area}.ts`
  if (!existsSync(resolve(root, path))) return null
  const english = source(path).replace('../../message-parts.ts', `${OWN}~parts.js`)
  if (name.startsWith('~')) return english
  const constant = /^export const (\w+)/m.exec(english)?.[1]
  return [
    `import { ${constant} as english } from '${OWN}~${area}.js'`,
    `import { pseudoTexts } from '${OWN}~pseudo.js'`,
    `export const ${constant} = pseudoTexts(english)`,
  ].join('\n')
}

/** What Intl says by itself, in the language in whose place this one stands. */
const SAID_BY_INTL = [
  ...Array.from({ length: 12 }, (_, month) => formats('month', new Date(Date.UTC(2026, month, 2)))).flat(),
  ...Array.from({ length: 7 }, (_, day) => formats('weekday', new Date(Date.UTC(2026, 2, day + 1)))).flat(),
  // Between the last two of a list, and currencies.
  ...['und', 'US', 'Dollar', 'Euro', 'USD', 'EUR'],
].sort((one, other) => other.length - one.length)

function formats(part: 'month' | 'weekday', date: Date): string[] {
  return (['long', 'short'] as const).flatMap((style) =>
    // Alone and beside a day, which some languages write differently.
    ([undefined, 'numeric'] as const).map((day) => {
      const format = new Intl.DateTimeFormat(PLACE, { [part]: style, ...(day && { day }), timeZone: 'UTC' })
      return format.formatToParts(date).find(({ type }) => type === part)?.value ?? ''
    }),
  )
}

const HARD_CODED = source('apps/web/src/language/hard-coded.ts').replaceAll('export ', '')

/** What is read on the page and comes from no catalogue: no names, and nothing that Intl says. */
export async function hardCoded(page: Page, names: readonly string[]): Promise<string[]> {
  const found = await page.evaluate<string[]>(
    `(() => { ${HARD_CODED}; return hardCoded(${JSON.stringify([NAME, KEYS, ...names])}) })()`,
  )
  // Cells of a table stand beside each other without a blank.
  const known = new RegExp(SAID_BY_INTL.map(escaped).join('|'), 'g')
  return found.filter((text) => /\p{L}{2}/u.test(text.replace(known, ' ')))
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

/** Expects that nothing is in code, is cut or overflows, at the width of a phone and of a desk. */
export async function expectWhole(page: Page, where: string, data: readonly string[]): Promise<void> {
  // Sentences of the domain come a moment after the screen.
  let found = await hardCoded(page, data)
  for (let time = 0; found.length > 0 && time < 60; time++) {
    await page.waitForTimeout(100)
    found = await hardCoded(page, data)
  }
  expect.soft(found, `${where}: not from a catalogue`).toEqual([])
  await expectUncut(page, where)
}

export async function expectUncut(page: Page, where: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await settle(page)
    expect.soft(await page.evaluate<string[]>(CUT), `${where} at ${width}`).toEqual([])
  }
}
