import { LANGUAGES } from '@duely/texts'
import { cancelListTexts } from '@duely/texts/cancel-list'
import { landingTexts } from '@duely/texts/landing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, type MetaDescriptor, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { landingMeta } from '../features/landing/landing-meta.ts'
import { InReadersLanguage } from '../language/in-readers-language.tsx'
import { onServer } from '../lib/testing.tsx'
import Contact, { loader, meta } from './contact.tsx'
import PublicLayout from './public.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

async function open(path: string, ...reads: string[]) {
  vi.stubGlobal('fetch', async () => Response.json(null))
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(reads)
  const children = [
    { path: 'contact', element: <Contact /> },
    { path: 'cancel/netflix', element: <p>how to cancel Netflix</p> },
  ]
  const router = createMemoryRouter(
    [
      {
        element: (
          <InReadersLanguage>
            <Outlet />
          </InReadersLanguage>
        ),
        children: [
          { element: <PublicLayout />, children: [...children, { path: 'blog', element: <p>the blog</p> }] },
          { path: ':language', element: <PublicLayout />, children },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  onTestFinished(() => router.dispose())
  await act(async () => void render(<RouterProvider router={router} />))
  return router
}

const hrefOf = (name: string) => screen.getAllByRole('link', { name, hidden: true })[0]?.getAttribute('href')
const switchOf = (name: string) => within(screen.getByRole('navigation', { name }))

test('links stay in the language where the page exists in it', async () => {
  await open('/de/contact', 'de')
  await screen.findByRole('heading', { level: 1, name: 'Kontakt' })
  await expect.poll(() => document.documentElement.lang).toBe('de')
  expect(['Preise', 'Kontakt', 'So kündigst du', 'Blog', 'Datenschutz', 'Anmelden'].map(hrefOf)).toEqual([
    '/de#pricing',
    '/de/contact',
    '/de/cancel',
    '/blog',
    '/privacy',
    '/login',
  ])
  expect(screen.getAllByRole('link', { name: 'Blog', hidden: true })[0]?.getAttribute('hreflang')).toBe('en')
  expect(screen.getByText(/^Stand:/).textContent).toBe('Stand: 20. November 2026')
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('the switch leads to the page in each language, and home from what is in English alone', async () => {
  const router = await open('/de/contact', 'de')
  const links = (await screen.findByRole('navigation', { name: 'Sprache' })).querySelectorAll('a')
  expect([...links].map((link) => [link.lang, link.getAttribute('href')])).toEqual([
    ['en', '/contact'],
    ['de', '/de/contact'],
    ['fr', '/fr/contact'],
    ['es', '/es/contact'],
    ['it', '/it/contact'],
    ['pt-BR', '/pt-br/contact'],
    ['pl', '/pl/contact'],
  ])
  expect(links[1]?.getAttribute('aria-current')).toBe('true')
  await act(() => router.navigate('/blog'))
  await screen.findByText('the blog')
  await expect.poll(() => document.documentElement.lang).toBe('en')
  const english = switchOf('Language')
  expect(english.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/blog')
  expect(english.getByRole('link', { name: 'Polski' }).getAttribute('href')).toBe('/pl')
  english.getByText('The blog and the legal pages are in English.')
})

test('the page of a service leads to that service in each language, and is offered in it', async () => {
  await open('/cancel/netflix', 'de')
  const links = switchOf('Language').getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/cancel/netflix',
    '/de/cancel/netflix',
    '/fr/cancel/netflix',
    '/es/cancel/netflix',
    '/it/cancel/netflix',
    '/pt-br/cancel/netflix',
    '/pl/cancel/netflix',
  ])
  const offer = await screen.findByRole('complementary', { name: 'Sprache' })
  expect(within(offer).getByRole('link').getAttribute('href')).toBe('/de/cancel/netflix')
  cleanup()
  await open('/it/cancel/netflix', 'it')
  await expect.poll(() => document.documentElement.lang).toBe('it')
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a page in another language than the browser reads is offered in that, until it is dismissed', async () => {
  await open('/contact', 'sv', 'pl-PL')
  const offer = await screen.findByRole('complementary', { name: 'Język' })
  expect(within(offer).getByRole('link').getAttribute('href')).toBe('/pl/contact')
  await act(async () => within(offer).getByRole('button').click())
  expect(screen.queryByRole('complementary')).toBeNull()
  cleanup()
  await open('/contact', 'pl-PL')
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('what is in English alone is not offered', async () => {
  await open('/blog', 'pl-PL')
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('an address that begins with no language is not found', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await open('/nowhere/contact', 'en')
  screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })
  expect(logged).toHaveBeenCalledWith('Page not found:', '/nowhere/contact')
})

test('without a site there is none in another language', async () => {
  onServer({ site: false })
  await open('/de/contact', 'de')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hoppla! Seite nicht gefunden' })).toBeTruthy()
})

const linksOf = (descriptors: MetaDescriptor[]) =>
  descriptors.flatMap((each) => ('rel' in each ? [[each.rel, each.hreflang, each.href]] : []))

test('meta tags: title, canonical and alternates in each language', async () => {
  const args = { params: { language: 'pt-br' } } as unknown as Parameters<typeof loader>[0]
  const found = meta({ loaderData: await loader(args) } as Parameters<typeof meta>[0])
  expect(found).toContainEqual({ title: 'Contato · Duely' })
  expect(found).toContainEqual({ property: 'og:locale', content: 'pt_BR' })
  expect(found).toContainEqual({ property: 'og:image', content: 'https://duely.example/og/contact.png' })
  expect(linksOf(found)).toEqual([
    ['canonical', undefined, 'https://duely.example/pt-br/contact'],
    ['alternate', 'en', 'https://duely.example/contact'],
    ...LANGUAGES.slice(1).map((tag) => [
      'alternate',
      tag,
      `https://duely.example/${tag.toLowerCase()}/contact`,
    ]),
    ['alternate', 'x-default', 'https://duely.example/contact'],
  ])
  expect(await loader({ params: { language: 'xx' } } as unknown as typeof args)).toBeNull()
})

test('in English the meta tags name the same pages', () => {
  const found = landingMeta()
  expect(found).toContainEqual({ title: 'Duely: subscription renewal reminders in time to cancel' })
  expect(found).toContainEqual({ property: 'og:locale', content: 'en_US' })
  expect(linksOf(found)).toHaveLength(LANGUAGES.length + 2)
})

test('what the plans have, and how hard it is to cancel, is called as on the site', () => {
  const t = landingTexts.en
  expect([t.freeLimit, t.freeEmail, t.freeAlert, t.freeStorage]).toEqual([
    'Up to 5 subscriptions',
    'Email reminders only',
    '3 days before renewal alerts',
    'Secure data storage',
  ])
  expect([t.proUnlimited, t.proReminders, t.proDays, t.proAnalytics, t.proSupport]).toEqual([
    'Unlimited subscriptions',
    'Email & SMS reminders',
    'Multi-day alerts (1, 3, 7 days)',
    'Advanced analytics & insights',
    'Priority customer support',
  ])
  const { easy, someSteps, hard, unknown } = cancelListTexts.en
  expect([easy, someSteps, hard, unknown]).toEqual(['Easy', 'Some steps', 'Hard', 'Not known'])
})
