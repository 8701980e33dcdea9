import {
  ACCOUNT_TOASTS,
  EMAIL_MESSAGES,
  FIELD_MESSAGES,
  HOUSEHOLD_MESSAGES,
  orderRefusal,
  PASSWORD_MESSAGES,
  REFUSALS,
  TIME_ZONE_MESSAGES,
} from '@duely/domain'
import { LANGUAGES, nearestLanguage } from '@duely/texts'
import { areaOf } from '@duely/texts/area'
import { sentencesTexts } from '@duely/texts/sentences'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { browserLanguage, languageScript } from './browser-language.ts'
import { InReadersLanguage } from './in-readers-language.tsx'
import { LanguageProvider, useSay, useTexts, withParts } from './reader-language.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
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
  expect(area.read('de')).toBe(german)
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

async function showAt(id: string) {
  const Stub = createRoutesStub([
    {
      id,
      path: '/',
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
    render(<Stub />)
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
  await showAt('routes/dashboard')
  expect(screen.getByText(REFUSALS.TOKEN_INVALID.text)).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
})

test('what the domain says on account pages is in the catalogue, letter for letter', () => {
  const { signOutFailed, signedOut, ...toasts } = ACCOUNT_TOASTS
  const said = [
    ...[EMAIL_MESSAGES, PASSWORD_MESSAGES, TIME_ZONE_MESSAGES, toasts].flatMap((each) => Object.values(each)),
    ...['', 'x'.repeat(65), 'x/y'].map(orderRefusal),
    ...[FIELD_MESSAGES.appCode.shape, FIELD_MESSAGES.recoveryCode.shape, HOUSEHOLD_MESSAGES.nameTooLong],
  ]
  const known = Object.entries(sentencesTexts.en)
  expect(said.filter((text) => !known.some(([, english]) => english === text))).toEqual([])
  for (const [code, text] of known)
    if (Object.hasOwn(REFUSALS, code)) expect(REFUSALS[code as keyof typeof REFUSALS].text).toBe(text)
})
