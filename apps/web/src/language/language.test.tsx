import * as domain from '@duely/domain'
import { amountMessages, isRefusalCode, orderRefusal, REFUSALS } from '@duely/domain'
import { LANGUAGES, type Language, nearestLanguage } from '@duely/texts'
import { areaOf } from '@duely/texts/area'
import { sentencesTexts } from '@duely/texts/sentences'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { type ReactNode, Suspense, startTransition } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { browserCulture } from './browser-culture.ts'
import {
  browserLanguage,
  languageScript,
  lastReadLanguage,
  onPageShown,
  rememberRead,
  showPage,
} from './browser-language.ts'
import { InReadersLanguage } from './in-readers-language.tsx'
import { LanguageProvider, SayProvider, useSay, useTexts, withParts } from './reader-language.tsx'
import { fetchSentences } from './use-sentences.ts'
import { useZoneOptions } from './use-zone-options.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  document.documentElement.removeAttribute('lang')
  document.documentElement.style.visibility = ''
})

const reads = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)

const english = { hello: 'Hello', link: (v: { readonly link: string }) => `Press ${v.link} now` }
const german: typeof english = { hello: 'Hallo', link: (v) => `Jetzt ${v.link} drücken` }
const areaWith = (load: () => Promise<{ readonly it: typeof english }>) =>
  areaOf('it', english, { de: async () => ({ loaders: { it: load } }) })

test('English is there at once, and another language once it is fetched', async () => {
  const load = vi.fn(async () => ({ it: german }))
  const area = areaWith(load)
  expect(area.read('en')).toBe(english)
  expect(load).not.toHaveBeenCalled()
  expect(area.read('de')).toBe(area.read('de'))
  expect(await area.read('de')).toBe(german)
  expect(load).toHaveBeenCalledTimes(1)
})

test('English stands in for what cannot be fetched', async () => {
  expect(await areaWith(() => Promise.reject(new Error('offline'))).read('de')).toBe(english)
})

test('a part waits for its texts, and elements stand where the language puts them', async () => {
  const area = areaWith(async () => ({ it: german }))
  function Part() {
    const t = useTexts(area)
    return <p>{withParts(t.link, { link: <b>hier</b> })}</p>
  }
  await act(async () => {
    render(
      <LanguageProvider value="de">
        <Suspense fallback="…">
          <Part />
        </Suspense>
      </LanguageProvider>,
    )
  })
  expect(screen.getByText('hier').parentElement?.innerHTML).toBe('Jetzt <b>hier</b> drücken')
})

test('a part with texts of two areas never gets those of one for the other', async () => {
  const areas = ['first', 'second'].map((name, place) => {
    const load = async () => {
      // The second one is still on its way when the first arrives and the part is rendered again.
      for (let tick = 0; tick < 3 + place * 30; tick++) await null
      return { [name]: { name: `${name} auf Deutsch` } }
    }
    return areaOf(name, { name }, { de: async () => ({ loaders: { [name]: load } }) })
  })
  const [first, second] = areas as [(typeof areas)[0] & {}, (typeof areas)[0] & {}]
  const seen: string[] = []
  function Part() {
    const names = [useTexts(first).name, useTexts(second).name].join(', ')
    seen.push(names)
    return <p>{names}</p>
  }
  const Page = ({ language }: { readonly language: 'en' | 'de' }) => (
    <LanguageProvider value={language}>
      <Suspense fallback="…">
        <Part />
      </Suspense>
    </LanguageProvider>
  )
  const { rerender } = render(<Page language="en" />)
  await act(async () => startTransition(() => rerender(<Page language="de" />)))
  await screen.findByText('first auf Deutsch, second auf Deutsch')
  expect(new Set(seen)).toEqual(new Set(['first, second', 'first auf Deutsch, second auf Deutsch']))
})

const TAGS: readonly (readonly [readonly string[], string])[] = [
  [['en-US', 'de'], 'en'],
  [['de-AT'], 'de'],
  [['sv-SE', 'pt-PT', 'en'], 'pt-BR'],
  [['pl'], 'pl'],
  [['fil', 'plt', 'FR-ca'], 'fr'],
  [['zh-CN'], 'en'],
  [[], 'en'],
]

test.each(TAGS)('a browser that reads %j is shown %s', (tags, language) => {
  reads(...tags)
  vi.useFakeTimers()
  expect(browserLanguage()).toBe(language)
  // What stands in the page's head.
  new Function(languageScript)()
  const { style } = document.documentElement
  expect(style.visibility).toBe(language === 'en' ? '' : 'hidden')
  vi.runAllTimers()
  expect(style.visibility).toBe('')
})

test.each(LANGUAGES)('the head knows %s', (language) => {
  expect(languageScript).toContain(language.split('-')[0])
  expect(nearestLanguage(language)).toBe(language)
})

function Said() {
  return <p>{useSay()(REFUSALS.TOKEN_INVALID.text)}</p>
}

async function showAt(id: string, path = '/') {
  const Stub = createRoutesStub([
    {
      id,
      path,
      Component: () => (
        <InReadersLanguage>
          <Suspense>
            <Said />
          </Suspense>
        </InReadersLanguage>
      ),
    },
  ])
  await act(async () => {
    render(<Stub initialEntries={[path]} />)
  })
}

test('account pages are in the language of the browser, and seen once they are', async () => {
  reads('de-DE')
  document.documentElement.style.visibility = 'hidden'
  await showAt('routes/account')
  expect(await screen.findByText('Dieser Link ist ungültig oder abgelaufen.')).toBeTruthy()
  expect(document.documentElement.lang).toBe('de')
  expect(document.documentElement.style.visibility).toBe('')
})

test('all others are in English', async () => {
  reads('de-DE')
  await showAt('routes/public')
  expect(screen.getByText(REFUSALS.TOKEN_INVALID.text)).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
})

test('account pages keep the language that somebody comes from', async () => {
  reads('en-US')
  await showAt('routes/public', '/pl')
  expect(lastReadLanguage()).toBe('pl')
  cleanup()
  // What stands in the page's head.
  new Function(languageScript)()
  expect(document.documentElement.style.visibility).toBe('hidden')
  await showAt('routes/account', '/login')
  expect(document.documentElement.lang).toBe('pl')
  expect(document.documentElement.style.visibility).toBe('')
})

test('who went back to English pages signs in in English; others follow the browser', async () => {
  reads('de-DE')
  await showAt('routes/public', '/')
  expect(lastReadLanguage()).toBeNull()
  rememberRead('pl')
  cleanup()
  // The blog is in English alone, so nobody chose that.
  await showAt('routes/public', '/blog')
  expect(lastReadLanguage()).toBe('pl')
  cleanup()
  await showAt('routes/public', '/contact')
  expect(lastReadLanguage()).toBe('en')
  new Function(languageScript)()
  expect(document.documentElement.style.visibility).toBe('')
})

test('what stands beside the pages hears of their language', () => {
  const heard: string[] = []
  const end = onPageShown((language) => heard.push(language))
  showPage('fr')
  end()
  showPage('it')
  expect(heard).toEqual(['en', 'fr'])
})

const CULTURES: readonly (readonly [string, Language, string])[] = [
  ['de-AT', 'de', 'de-AT'],
  ['sv-SE', 'en', 'sv-SE'],
  ['en-US', 'de', 'de-US'],
  ['de', 'en', 'de-DE'],
  ['en-GB', 'pt-BR', 'pt-GB'],
]

test.each(CULTURES)('a browser in %s signs up on pages in %s with %s', (tag, language, culture) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag)
  expect(browserCulture(language)).toBe(culture)
})

const TABLES = /(?:_MESSAGES?|^TOASTS|_TOASTS|^REFUSALS(?:_AHEAD)?|^TEXTS_WITHOUT_PLANS|_REQUIRED)$/

/** The texts of a table at any depth. Codes next to them have no capital letter. */
function sentencesOf(table: unknown): string[] {
  if (typeof table === 'string') return /^\p{Lu}/u.test(table) ? [table] : []
  return Object.values(Object(table)).flatMap(sentencesOf)
}

test('what the domain says is in the catalogue, letter for letter', async () => {
  const german = await fetchSentences('de')
  const tables = Object.entries(domain).filter(([name]) => TABLES.test(name))
  expect(tables.map(([name]) => name)).toContain('TOASTS')
  const said = [
    ...tables.flatMap(([, table]) => sentencesOf(table)),
    ...(['USD', 'JPY', 'KWD'] as const).flatMap((currency) => Object.values(amountMessages(currency))),
    ...['', 'x'.repeat(65), 'x/y'].map((order) => orderRefusal(order) ?? ''),
  ]
  expect([...new Set(said)].filter((text) => german.get(text) === undefined)).toEqual([])
})

test('refusals are found by their code, too', () => {
  for (const [code, text] of Object.entries(sentencesTexts.en))
    if (isRefusalCode(code)) expect(REFUSALS[code].text).toBe(text)
})

test('timezones are called and ordered as in the language, and others come last', async () => {
  const spanish = await fetchSentences('es')
  const say = (english: string) => spanish.get(english) ?? english
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <LanguageProvider value="es">
      <SayProvider value={say}>{children}</SayProvider>
    </LanguageProvider>
  )
  const zones = domain.timeZoneOptions('Europe/Kyiv')
  const { result } = renderHook(() => useZoneOptions(zones), { wrapper })
  const labels = result.current.map(({ label }) => label)
  expect(labels.slice(0, 3)).toEqual(['Alaska', 'Ámsterdam', 'Arizona'])
  expect(labels).toContain('Ciudad de México')
  expect(labels.at(-1)).toBe('Europe/Kyiv')
  expect(new Set(result.current.map(({ id }) => id))).toEqual(new Set(zones.map(({ id }) => id)))
  expect(renderHook(() => useZoneOptions(zones)).result.current).toBe(zones)
})
