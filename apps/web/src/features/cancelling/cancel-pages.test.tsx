import { CANCELLING } from '@duely/catalogue/cancelling'
import { LANGUAGES, type Language } from '@duely/texts'
import { cancelNotesTexts } from '@duely/texts/cancel-notes'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider } from '#web/language/reader-language.tsx'
import { aboutService } from './about-service.server.ts'
import { cancelGroups, cancelPage } from './cancel-data.server.ts'
import { CancelIndex } from './cancel-index.tsx'
import { cancelIndexMeta, cancelPageMeta } from './cancel-meta.ts'
import { CancelPage } from './cancel-page.tsx'

afterEach(cleanup)

const show = (page: ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)

const showIn = (language: Language, page: ReactElement) =>
  act(async () => void show(<LanguageProvider value={language}>{page}</LanguageProvider>))

const deezer = {
  slug: 'deezer',
  service: 'Deezer',
  ways: ['online' as const],
  link: null,
  notice: { count: 48, unit: 'hours' as const },
  access: 'lasts' as const,
  note: 'Partners have rules of their own.',
  difficulty: 'some-steps' as const,
  source: {
    page: 'https://www.deezer.com/legal/cgu',
    region: 'France',
    day: '2025-12-19',
    dayOf: 'copy' as const,
  },
  isOld: false,
}
const words = (name: string) => screen.getByText(name).nextElementSibling?.textContent

test('a service: difficulty, way, notice, paid time, note, and the source with its day', () => {
  show(<CancelPage facts={deezer} website="https://www.deezer.com" />)
  screen.getByRole('heading', { level: 1, name: 'How to cancel Deezer' })
  expect(['Difficulty', 'How', 'Notice', 'Time already paid'].map(words)).toEqual([
    'Some steps',
    'Online in your account',
    'At least 48 hours before it renews',
    'You can use it until its end',
  ])
  screen.getByText('Partners have rules of their own.')
  const source = screen.getByRole('link', { name: /^deezer\.com/ })
  expect(source.getAttribute('href')).toBe('https://www.deezer.com/legal/cgu')
  expect(source.parentElement?.textContent).toContain('for France, copy of December 19, 2025.')
  expect(screen.queryByText(/more than a year old/)).toBeNull()
  expect(screen.getByRole('link', { name: /^Go to Deezer/ }).getAttribute('href')).toBe(
    'https://www.deezer.com',
  )
  expect(screen.getByRole('link', { name: 'Report a change' }).getAttribute('href')).toBe(
    'mailto:support@duely.example?subject=Cancelling%20Deezer%20has%20changed',
  )
  expect(screen.getByRole('link', { name: 'one rule for all services' }).getAttribute('href')).toBe(
    '/cancel#rule',
  )
})

test('what a source does not say is not known, and an old one is marked', () => {
  const unknown = { ways: [], notice: null, access: null, note: null, difficulty: 'unknown' as const }
  const source = { ...deezer.source, region: null, dayOf: 'reading' as const }
  show(<CancelPage facts={{ ...deezer, ...unknown, source, isOld: true }} website="https://deezer.com" />)
  expect(['Difficulty', 'How', 'Notice', 'Time already paid'].map(words)).toEqual([
    'Not known',
    'Not known',
    'None is named',
    'Not known',
  ])
  screen.getByText(/, a copy without a date, read on December 19, 2025\./)
  screen.getByText(/more than a year old/)
})

test('an address from the source is the way to cancel', () => {
  show(<CancelPage facts={{ ...deezer, link: 'https://deezer.com/end' }} website="https://deezer.com" />)
  expect(screen.getByRole('link', { name: /^Go to where you cancel/ }).getAttribute('href')).toBe(
    'https://deezer.com/end',
  )
})

test('the list names every service with facts, by category, and the rule', async () => {
  show(<CancelIndex groups={await cancelGroups()} />)
  const names = screen
    .getAllByRole('region')
    .flatMap((group) => within(group).queryAllByRole('link'))
    .map((link) => link.getAttribute('href'))
  expect(names.sort()).toEqual(CANCELLING.map(({ slug }) => `/cancel/${slug}`).sort())
  const rule = within(screen.getByRole('region', { name: 'How we judge' }))
  for (const words of ['Easy', 'Some steps', 'Hard', 'Not known']) rule.getByText(words)
  await userEvent.type(screen.getByLabelText('Find a service'), 'NETFL')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['NetflixEasy'])
  await userEvent.type(screen.getByLabelText('Find a service'), 'iz')
  expect(screen.getByRole('status').textContent).toBe('Nothing is known of “NETFLiz” yet. Tell us')
})

test('a page has meta tags, and questions with answers as structured data', async () => {
  const meta = cancelPageMeta({ facts: deezer, website: '', about: await aboutService(deezer, 'en') })
  expect(meta).toContainEqual({ title: 'How to cancel Deezer · Duely' })
  expect(meta).toContainEqual({
    name: 'description',
    content:
      'Cancelling Deezer takes some steps: online in your account, at least 48 hours before it renews. ' +
      'Notice, what happens to the time already paid, and where this is stated.',
  })
  expect(meta).toContainEqual({
    name: 'keywords',
    content: 'cancel Deezer, Deezer notice, cancel subscription',
  })
  expect(JSON.stringify(meta)).toContain('"href":"https://duely.example/cancel/deezer"')
  expect(JSON.stringify(meta)).toContain('https://duely.example/og/cancel.png')
  const data = meta.find((each) => JSON.stringify(each).includes('FAQPage'))
  expect(data).toMatchObject({
    'script:ld+json': {
      mainEntity: [
        { name: 'How do I cancel Deezer?', acceptedAnswer: { text: 'Online in your account.' } },
        {
          name: 'How much notice does Deezer need?',
          acceptedAnswer: { text: 'At least 48 hours before it renews.' },
        },
        {
          name: 'Can I still use Deezer after I cancel?',
          acceptedAnswer: { text: 'You can use it until its end.' },
        },
      ],
    },
  })
  expect(cancelIndexMeta()).toContainEqual({
    title: 'How hard is it to cancel? Subscriptions compared · Duely',
  })
})

test('a page in Polish: its meta tags, alternates and structured data', async () => {
  const page = await cancelPage('deezer', 'pl')
  if (page === null) throw new Error('Deezer has no page')
  const meta = cancelPageMeta(page)
  expect(meta).toContainEqual({ title: 'Jak zrezygnować z Deezer · Duely' })
  expect(meta).toContainEqual({ property: 'og:locale', content: 'pl_PL' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://duely.example/og/cancel.png' })
  const links = meta.flatMap((each) => ('rel' in each ? [[each.rel, each.hreflang, each.href]] : []))
  expect(links).toEqual([
    ['canonical', undefined, 'https://duely.example/pl/cancel/deezer'],
    ['alternate', 'en', 'https://duely.example/cancel/deezer'],
    ...LANGUAGES.slice(1).map((tag) => [
      'alternate',
      tag,
      `https://duely.example/${tag.toLowerCase()}/cancel/deezer`,
    ]),
    ['alternate', 'x-default', 'https://duely.example/cancel/deezer'],
  ])
  const data = JSON.stringify(meta.filter((each) => 'script:ld+json' in each))
  for (const said of ['Jak zrezygnować z Deezer?', 'Online na swoim koncie.', 'Strona główna'])
    expect(data).toContain(said)
  for (const path of ['/pl', '/pl/cancel', '/pl/cancel/deezer'])
    expect(data).toContain(`"https://duely.example${path}"`)
})

test('a page in German: everything is said in it, and its links stay in it', async () => {
  const page = await cancelPage('deezer', 'de')
  if (page === null) throw new Error('Deezer has no page')
  await showIn('de', <CancelPage facts={page.facts} website={page.website} />)
  // Its texts come one after the other here; in a browser they are asked for at once.
  await screen.findByRole('heading', { level: 1, name: 'So kündigst du Deezer' })
  screen.getByText('Bei einem Abo über einen Partner gelten dessen eigene Regeln.')
  const source = screen.getByRole('link', { name: /^deezer\.com/ })
  expect(source.parentElement?.textContent).toContain('für Frankreich, Kopie vom 19. Dezember 2025.')
  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(['Alle Dienste', 'einer Regel für alle Dienste'].map(hrefOf)).toEqual([
    '/de/cancel',
    '/de/cancel#rule',
  ])
  expect(decodeURIComponent(hrefOf('Änderung melden') ?? '')).toContain(
    '?subject=Die Kündigung von Deezer hat sich geändert',
  )
})

test('the list in German leads to pages in German', async () => {
  await showIn('de', <CancelIndex groups={await cancelGroups('de')} />)
  const link = await screen.findByRole('link', { name: 'Netflix' })
  expect([link.getAttribute('href'), link.getAttribute('hreflang')]).toEqual(['/de/cancel/netflix', null])
})

test('every note and region of the catalogue is said in every language, and nothing else', async () => {
  const written = CANCELLING.flatMap(({ note, source }) => [note, source.region]).filter(
    (each) => each !== null,
  )
  expect(new Set(Object.values(cancelNotesTexts.en))).toEqual(new Set(written))
  for (const { slug, note, source } of CANCELLING) {
    const facts = (await cancelPage(slug, 'fr'))?.facts
    expect(facts?.note === note, slug).toBe(note === null)
    expect(facts?.source.region === source.region, slug).toBe(source.region === null)
  }
})

test('a service without facts has no page in any language', async () => {
  for (const language of LANGUAGES) {
    expect((await cancelPage('netflix', language))?.facts.service).toBe('Netflix')
    expect(await cancelPage('nobody', language)).toBeNull()
  }
})
