import { CANCELLING } from '@duely/catalogue/cancelling'
import { CANCEL_DIFFICULTIES, DIFFICULTY_WORDS } from '@duely/domain'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { cancelGroups, cancelPage } from './cancel-data.server.ts'
import { CancelIndex } from './cancel-index.tsx'
import { cancelIndexMeta, cancelPageMeta } from './cancel-meta.ts'
import { CancelPage } from './cancel-page.tsx'

afterEach(cleanup)

const show = (page: ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)

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
  for (const difficulty of CANCEL_DIFFICULTIES) rule.getByText(DIFFICULTY_WORDS[difficulty])
  await userEvent.type(screen.getByLabelText('Find a service'), 'NETFL')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['NetflixEasy'])
  await userEvent.type(screen.getByLabelText('Find a service'), 'iz')
  expect(screen.getByRole('status').textContent).toBe('Nothing is known of “NETFLiz” yet. Tell us')
})

test('a page has meta tags, and questions with answers as structured data', () => {
  const meta = cancelPageMeta(deezer)
  expect(meta).toContainEqual({ title: 'How to cancel Deezer · Duely' })
  expect(JSON.stringify(meta)).toContain('"href":"https://duely.example/cancel/deezer"')
  expect(JSON.stringify(meta)).toContain('https://duely.example/og/cancel.png')
  const data = meta.find((each) => JSON.stringify(each).includes('FAQPage'))
  expect(data).toMatchObject({
    'script:ld+json': {
      mainEntity: [
        { name: 'How do I cancel Deezer?', acceptedAnswer: { text: 'Online in your account.' } },
        { acceptedAnswer: { text: 'At least 48 hours before it renews.' } },
        { acceptedAnswer: { text: 'You can use it until its end.' } },
      ],
    },
  })
  expect(cancelIndexMeta()).toContainEqual({
    title: 'How hard is it to cancel? Subscriptions compared · Duely',
  })
})

test('a service without facts has no page', () => {
  expect(cancelPage('netflix')?.facts.service).toBe('Netflix')
  expect(cancelPage('nobody')).toBeNull()
})
