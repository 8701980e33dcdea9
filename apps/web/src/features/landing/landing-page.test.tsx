import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LandingPage } from './landing-page.tsx'

beforeEach(() => {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <LandingPage /> }])} />)
})
afterEach(cleanup)

const section = (name: string) => within(screen.getByRole('region', { name }))
const headings = (name: string) =>
  section(name)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

test('the hero: text and links', () => {
  screen.getByRole('heading', { level: 1, name: 'Subscribe with Confidence. Cancel with Ease.' })
  expect(screen.getByRole('link', { name: 'Get Started Free' }).getAttribute('href')).toBe('/signup')
  expect(screen.getByRole('link', { name: 'See it in Action' }).getAttribute('href')).toBe('/#showcase')
  expect(screen.getByRole('region', { name: 'Showcase' }).id).toBe('showcase')
  screen.getByText('A subscription tracker, not a budgeting app')
  screen.getByText('14-day free trial on all plans')
  screen.getByText(/^Set up in under 2 minutes/i)
})

test('nine features, three of them large with a picture of the product', () => {
  expect(headings('Features')).toHaveLength(9)
  const cards = section('Features').getAllByRole('listitem')
  const large = cards.filter((card) => card.querySelector('img'))
  expect(large.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Email in good time',
    'Spending analytics',
    'A renewal calendar',
  ])
})

test('the showcase: dashboard, analytics and reminders', () => {
  const titles = headings('Showcase')
  expect(titles).toHaveLength(3)
  expect(titles[0]).toMatch(/dashboard/i)
  expect(titles[1]).toMatch(/analytics/i)
  expect(titles[2]).toMatch(/reminders/i)
})

test('how it works: three steps, with the options of the second', () => {
  expect(headings('How it Works')).toEqual([
    expect.stringMatching(/^Add your subscriptions/),
    expect.stringMatching(/^Set your reminders/),
    'Take action',
  ])
  const words = screen.getByRole('region', { name: 'How it Works' }).textContent
  for (const choice of ['1 week', '3 days', '1 day', 'Email', 'SMS', 'Both']) expect(words).toContain(choice)
})

test('pricing: two cards, both linking to the sign-up', () => {
  const cards = section('Pricing').getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Free', 'Pro'])
  for (const card of cards) expect(within(card).getByRole('link').getAttribute('href')).toBe('/signup')
  const [free, pro] = cards.map((card) => card.textContent)
  for (const words of [
    '$0',
    'per month',
    'Up to 5 subscriptions',
    'Email reminders only',
    '3 days before renewal alerts',
    'Secure data storage',
  ])
    expect(free).toContain(words)
  for (const words of [
    '$7.99',
    'per month',
    '$59.99',
    'per year',
    'Save 38%',
    'Save 38% vs monthly',
    'billed annually',
    'Unlimited subscriptions',
    'Email & SMS reminders',
    'Multi-day alerts (1, 3, 7 days)',
    'Advanced analytics & insights',
    'Spend tracking',
    'Priority customer support',
  ])
    expect(pro).toContain(words)
})
