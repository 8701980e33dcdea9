import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { APIResponse, Browser, BrowserContext, Page } from '@playwright/test'
import { pseudoTexts } from '../../packages/texts/src/testing/pseudo-texts.ts'
import { calledByEnvironment, inEnglish, inPseudo } from './in-pseudo.ts'
import { outOfPlace } from './whole.ts'

type Options = Record<string, unknown> & { exact?: boolean }
type Method = (this: object, ...args: never[]) => unknown

/** A prototype's method in another way, which is given the one of before. */
function change(prototype: object, name: string, to: (before: (...args: unknown[]) => unknown) => Method) {
  const methods = prototype as Record<string, Method>
  const before = methods[name]
  if (before === undefined) throw new Error(`there is no ${name}`)
  methods[name] = function changed(this: object, ...args: never[]) {
    return to((...own) => before.apply(this, own as never[])).apply(this, args)
  }
}

const FOUND_BY_TEXT = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText']
const TEXTS_IN_OPTIONS = ['hasText', 'hasNotText', 'name']

/** As the runner compares: a part of the text in any case, or all of it. */
const found = (text: unknown, isWhole = false) =>
  typeof text === 'string' || text instanceof RegExp
    ? inPseudo(text, { isWhole, ignoresCase: !isWhole })
    : text

const foundBy = (options: Options | undefined) =>
  options &&
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      TEXTS_IN_OPTIONS.includes(name) ? found(value, name === 'name' && options.exact) : value,
    ]),
  )

function findInPseudo(prototype: object) {
  for (const name of FOUND_BY_TEXT)
    change(
      prototype,
      name,
      (before) => (text: unknown, options?: Options) => before(found(text, options?.exact), options),
    )
  for (const name of ['getByRole', 'locator'])
    change(
      prototype,
      name,
      (before) => (which: unknown, options?: Options) => before(selectorInPseudo(which), foundBy(options)),
    )
}

/** A selector, or a script with selectors, that finds what is named by a text in both languages. */
const selectorInPseudo = (selector: unknown) =>
  typeof selector === 'string'
    ? selector.replace(/\[(aria-label|title|placeholder)="([^"]+)"\]/g, (own, name, text) => {
        return `:is(${own}, [${name}="${pseudoTexts({ text }).text}"])`
      })
    : selector

/** Every text of a value in English. */
function deepInEnglish(value: unknown): unknown {
  if (typeof value === 'string') return inEnglish(value)
  if (Array.isArray(value)) return value.map(deepInEnglish)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, deepInEnglish(each)]))
}

function readInPseudo(prototype: object, names: readonly string[]) {
  for (const name of names)
    change(
      prototype,
      name,
      (before) =>
        async (...args: unknown[]) =>
          deepInEnglish(await before(...args)),
    )
}

/** A choice, which is not a text that somebody wrote. */
const CHOICE = /^[a-z]+(?:[-_][a-z]+)*$/

/** What was written, of the body of a request: no names of fields and no choices. */
function writtenIn(body: unknown): string[] {
  if (typeof body === 'string') return CHOICE.test(body) ? [] : [body]
  return typeof body === 'object' && body !== null ? Object.values(body).flatMap(writtenIn) : []
}

const root = resolve(import.meta.dirname, '../..')
const SERVICES = resolve(root, 'packages/catalogue/src/services')
const DEMO = resolve(root, 'apps/server/src/demo/demo-subscriptions.ts')

/** What the catalogue knows and the demo account wrote, which is the same in every language. */
const NAMES = [
  ...globSync('*.json', { cwd: SERVICES }).flatMap((file) =>
    (JSON.parse(readFileSync(`${SERVICES}/${file}`, 'utf8')) as { name: string }[]).map(({ name }) => name),
  ),
  ...writtenIn(Array.from(readFileSync(DEMO, 'utf8').matchAll(/: '([^']+)'/g), ([, text]) => text)),
  'Demo',
]

/** The journeys of a worker: what they write, and what is out of place on the screens that they leave. */
export class PseudoRun {
  static async begin(browser: Browser): Promise<PseudoRun> {
    const run = new PseudoRun()
    const page = await browser.newPage()
    run.take(page)
    await page.close()
    return run
  }

  private readonly written = new Set<string>()
  /** Since the last journey ended. */
  private readonly writtenSince = new Set<string>()
  private readonly contexts = new Set<BrowserContext>()
  private file = ''
  private faults: string[] = []

  /** Another file has people of its own, who may have written before its first journey. */
  enter(file: string): void {
    if (file !== this.file) {
      this.written.clear()
      for (const text of this.writtenSince) this.written.add(text)
    }
    this.file = file
    this.faults = []
  }

  /** What was out of place since the journey began, each once. */
  found(): string[] {
    return [...new Set(this.faults)]
  }

  async leaveAll(): Promise<void> {
    for (const context of this.contexts)
      for (const page of context.pages()) await this.leave(page, [null, 1440, 360])
    this.writtenSince.clear()
  }

  private take(page: Page): void {
    const prototypeOf = (value: object) => Object.getPrototypeOf(value) as object
    const [pages, locators] = [prototypeOf(page), prototypeOf(page.locator('body'))]
    const [contexts, requests] = [prototypeOf(page.context()), prototypeOf(page.request)]
    findInPseudo(pages)
    findInPseudo(locators)
    change(locators, 'filter', (before) => (options?: Options) => before(foundBy(options)))
    readInPseudo(pages, ['title'])
    change(
      pages,
      'evaluate',
      (before) =>
        (script: unknown, ...args: unknown[]) =>
          before(selectorInPseudo(script), ...args),
    )
    readInPseudo(locators, ['textContent', 'innerText', 'allTextContents', 'allInnerTexts', 'getAttribute'])
    const write = (text: string) => this.write(text)
    for (const name of ['fill', 'pressSequentially'])
      change(locators, name, (before) => (text: unknown, options?: Options) => {
        write(String(text))
        return before(text, options)
      })
    change(locators, 'setInputFiles', (before) => (files: unknown, options?: Options) => {
      for (const file of [files].flat())
        write(typeof file === 'string' ? file : (file as { name: string }).name)
      return before(files, options)
    })
    change(requests, 'fetch', (before) => async (to: unknown, options?: Options) => {
      for (const text of writtenIn(options?.data)) write(text)
      const answer = (await before(to, options)) as APIResponse
      const text = answer.text.bind(answer)
      return Object.assign(answer, {
        json: async () => deepInEnglish(JSON.parse(await text())),
        text: async () => inEnglish(await text()),
      })
    })
    const seen = (context: BrowserContext) => this.watch(context)
    change(
      contexts,
      'newPage',
      (before) =>
        function (this: object) {
          seen(this as BrowserContext)
          return before()
        },
    )
    const leave = (left: Page) => this.leave(left)
    for (const name of ['goto', 'reload', 'close'])
      change(
        pages,
        name,
        (before) =>
          async function (this: object, ...args: unknown[]) {
            await leave(this as Page)
            return before(...args)
          },
      )
    change(
      contexts,
      'close',
      (before) =>
        async function (this: object, ...args: unknown[]) {
          for (const each of (this as BrowserContext).pages()) await leave(each)
          return before(...args)
        },
    )
  }

  private write(text: string): void {
    this.written.add(text)
    this.writtenSince.add(text)
  }

  private watch(context: BrowserContext): void {
    if (this.contexts.has(context)) return
    this.contexts.add(context)
    context.on('close', () => this.contexts.delete(context))
    context.on('request', (request) => {
      const body = request.postData()
      if (body === null) return
      try {
        for (const text of writtenIn(JSON.parse(body))) this.write(text)
      } catch {
        // No JSON: what was typed is known all the same.
      }
    })
  }

  /** Looks at a screen, as it is and at other widths. */
  private async leave(page: Page, widths: readonly (number | null)[] = [null]): Promise<void> {
    if (page.isClosed()) return
    this.watch(page.context())
    this.faults.push(...(await outOfPlace(page, [...NAMES, ...calledByEnvironment, ...this.written], widths)))
  }
}
