import { LANGUAGES } from '@duely/texts'
import { PSEUDO } from '@duely/texts/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cancelGroups, cancelPage } from '../features/cancelling/cancel-data.server.ts'
import { CancelIndex } from '../features/cancelling/cancel-index.tsx'
import { CancelPage } from '../features/cancelling/cancel-page.tsx'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { postcardServices } from '../features/landing/postcard-services.ts'
import { ContactPage } from '../features/legal/contact-page.tsx'
import { languageName } from '../language/language-name.ts'
import { hardCoded, InPseudo } from '../language/testing.tsx'
import { NotFound } from '../layouts/not-found.tsx'
import { LanguageOffer } from '../layouts/site/language-offer.tsx'
import { SiteFrame } from '../layouts/site/site-frame.tsx'
import { openScreen } from '../lib/testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const groups = await cancelGroups()
const [netflix, deezer] = await Promise.all(['netflix', 'deezer'].map((slug) => cancelPage(slug, PSEUDO)))
if (!netflix || !deezer) throw new Error('Both have pages')

/** What is called the same in every language: the product, its plans, services, languages, addresses. */
const DATA = [
  'Duely',
  'Free',
  'Pro',
  'support@duely.example',
  ...postcardServices.flatMap(({ name, letters }) => [name, letters]),
  ...groups.flatMap(({ category, services }) => [category, ...services.map(({ service }) => service)]),
  ...LANGUAGES.map(languageName),
  'Saturday, March 7, 2026',
  'March 10, 2026',
  'Mar 10',
  'Mar 7',
  '9:00 AM',
].sort((a, b) => b.length - a.length)

const show = (page: ReactElement) =>
  // No page there is offered in another language.
  act(async () => void openScreen(<InPseudo>{page}</InPseudo>, { at: '/nowhere' }))

test.each<[string, ReactElement]>([
  ['the landing page', <LandingPage key="a" />],
  ['the contact page', <ContactPage key="b" />],
  ['the list of services', <CancelIndex key="c" groups={groups} />],
  ['the page of a service', <CancelPage key="f" facts={netflix.facts} website="" />],
  ['the page of one from a region', <CancelPage key="g" facts={deezer.facts} website="" />],
  [
    'the frame',
    <SiteFrame key="d" onLogOut={() => {}}>
      {null}
    </SiteFrame>,
  ],
  ['the not-found page', <NotFound key="e" />],
])('%s says nothing that is not in the catalogues', async (_, page) => {
  vi.useFakeTimers({ now: new Date(2026, 1, 26, 10), toFake: ['Date'] })
  await show(page)
  expect(document.body.textContent).toContain('[')
  expect(hardCoded(DATA)).toEqual([])
})

test('nor does the list without a match', async () => {
  await show(<CancelIndex groups={groups} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '123' } })
  expect(hardCoded(DATA)).toEqual([])
})

test('the offer of a language is said in it', async () => {
  const dismissed = vi.fn()
  await show(<LanguageOffer language="de" to="/de/contact" onDismiss={dismissed} />)
  const offer = await screen.findByRole('complementary', { name: 'Sprache' })
  expect(offer.lang).toBe('de')
  expect(screen.getByRole('link', { name: 'Auf Deutsch lesen' }).getAttribute('href')).toBe('/de/contact')
  fireEvent.click(screen.getByRole('button', { name: 'Nicht jetzt' }))
  expect(dismissed).toHaveBeenCalled()
})
