import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Product } from './product.ts'
import { cutTexts, hardCoded, settle, source } from './whole.ts'

/*
 * The language of tests: English with accents, 40 % longer and in brackets. The built app does not know it; a
 * browser is given it in place of German, so what is tested is what people get.
 */

const root = resolve(import.meta.dirname, '../..')

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

/** What is read on the page and comes from no catalogue: no names, and nothing that Intl says. */
const hardCodedHere = (page: Page, names: readonly string[]) =>
  hardCoded(page, [NAME, KEYS, ...names], [PLACE])

/** Expects that nothing is in code, is cut or overflows, at the width of a phone and of a desk. */
export async function expectWhole(page: Page, where: string, data: readonly string[]): Promise<void> {
  // Sentences of the domain come a moment after the screen.
  let found = await hardCodedHere(page, data)
  for (let time = 0; found.length > 0 && time < 60; time++) {
    await page.waitForTimeout(100)
    found = await hardCodedHere(page, data)
  }
  expect.soft(found, `${where}: not from a catalogue`).toEqual([])
  await expectUncut(page, where)
}

export async function expectUncut(page: Page, where: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await settle(page)
    expect.soft(await cutTexts(page), `${where} at ${width}`).toEqual([])
  }
}
