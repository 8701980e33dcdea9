import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  accountOn,
  freePlan,
  proPlan,
  type ServerData,
  setToday,
  showScreen,
  subscriptionOf,
} from '../../lib/testing.tsx'
import { HomeScreen } from './home-screen.tsx'

// Noon in New York, the day after in Auckland.
beforeEach(() => setToday('2026-03-10T16:00:00Z'))

const show = (server: ServerData) => showScreen(<HomeScreen />, server)
const card = async (label: string) => {
  const summary = within(screen.getByRole('region', { name: 'Summary' }))
  return (await summary.findByText(label)).parentElement?.parentElement?.textContent ?? ''
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Upcoming renewals' })).getAllByRole('listitem')
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const renewingOn = (day: string, name = day) => subscriptionOf(name, { nextBillingDate: `2026-03-${day}` })

test('says who one is and where one goes from here', async () => {
  show({ account: accountOn(proPlan), subscriptions: [renewingOn('10')] })
  screen.getByRole('heading', { level: 1, name: 'Dashboard' })
  screen.getByText("Welcome back! Here's your subscription overview.")
  await rows()
  expect(hrefOf('Add Subscription')).toBe('/dashboard/subscriptions?add=1')
  screen.getByRole('heading', { name: 'Quick Actions' })
  expect(hrefOf('Add New Subscription')).toBe('/dashboard/subscriptions?add=1')
  expect(hrefOf('View Reminders')).toBe('/dashboard/reminders')
  expect(hrefOf('Manage Subscriptions')).toBe('/dashboard/subscriptions')
  expect(hrefOf('View Analytics')).toBe('/dashboard/analytics')
  expect(hrefOf('Manage 10')).toBe('/dashboard/subscriptions?edit=10')
})

describe('the four cards', () => {
  test('count what is active, and only that', async () => {
    show({
      account: accountOn(freePlan),
      subscriptions: [
        subscriptionOf('Netflix', { amount: '15.99', nextBillingDate: '2026-03-17' }),
        subscriptionOf('Domain', { amount: '24.00', billingCycle: 'yearly', nextBillingDate: '2026-03-18' }),
        subscriptionOf('Paused', { status: 'paused' }),
      ],
    })
    await rows()
    expect(await card('Active Subscriptions')).toBe('Active Subscriptions2of 5 limit')
    expect(await card('Monthly Spending')).toBe('Monthly Spending$17.99per month')
    expect(await card('Upcoming Renewals')).toBe('Upcoming Renewals1in next 7 days')
    expect(await card('Annual Projection')).toBe('Annual Projection$215.88per year')
  })

  test('read Unlimited above 100, add no two currencies and say what they leave out', async () => {
    show({
      account: accountOn(proPlan),
      subscriptions: [
        subscriptionOf('Netflix'),
        subscriptionOf('Le Monde', { currency: 'EUR', amount: '9.90' }),
        subscriptionOf('Box', { billingCycle: 'weekly' }),
      ],
    })
    await rows()
    expect(await card('Active Subscriptions')).toBe('Active Subscriptions3Unlimited')
    expect(await card('Monthly Spending')).toBe(
      'Monthly Spending$10.00 + €9.90excludes 1 weekly subscription',
    )
    expect(await card('Annual Projection')).toBe(
      'Annual Projection$120.00 + €118.80excludes 1 weekly subscription',
    )
  })
})

describe('Upcoming Renewals', () => {
  test('shows 0 to 7 days in the words of the specification, by day and then name', async () => {
    show({
      account: accountOn(proPlan),
      subscriptions: [
        renewingOn('17'),
        renewingOn('18'),
        renewingOn('13'),
        renewingOn('10'),
        renewingOn('11'),
        renewingOn('14'),
        renewingOn('09'),
      ],
    })
    const words = (await rows()).map((row) => row.textContent)
    expect(words).toEqual([
      '10Renews todayMar 10$10.00MonthlyManage',
      '11Renews tomorrowMar 11$10.00MonthlyManage',
      '13Renews in 3 daysMar 13$10.00MonthlyManage',
      '14Renews in 4 daysMar 14$10.00MonthlyManage',
      '17Renews in 7 daysMar 17$10.00MonthlyManage',
    ])
  })

  test('is at most five; the dot is orange at 3 days or fewer and green otherwise', async () => {
    const days = ['10', '11', '12', '13', '14', '15', '16']
    show({ account: accountOn(proPlan), subscriptions: days.map((day) => renewingOn(day)) })
    const dots = (await rows()).map(
      (row) => row.querySelector('.bg-soon, .bg-accent')?.className.match(/bg-\w+/)?.[0],
    )
    expect(dots).toEqual(['bg-soon', 'bg-soon', 'bg-soon', 'bg-soon', 'bg-accent'])
    expect(await card('Upcoming Renewals')).toContain('7')
  })

  test.each([
    ['America/Los_Angeles', 'Renews tomorrow'],
    ['Pacific/Auckland', 'Renews today'],
  ])('counts days in the zone of the profile: %s', async (timezone, words) => {
    show({ account: accountOn(proPlan, { timezone }), subscriptions: [renewingOn('11', 'Netflix')] })
    await screen.findByText(words)
  })

  test('is empty in a quiet week', async () => {
    show({ account: accountOn(freePlan), subscriptions: [] })
    await screen.findByText('No upcoming renewals in the next 7 days')
    expect(hrefOf('Add your first subscription')).toBe('/dashboard/subscriptions?add=1')
    expect(await card('Monthly Spending')).toContain('$0.00')
  })
})

describe('the upgrade banner', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => subscriptionOf(name))

  test('tells those without Pro what they use', async () => {
    show({ account: accountOn(freePlan), subscriptions: five.slice(0, 2) })
    await screen.findByText("You're using 2 of 5 subscription slots.")
    expect(hrefOf('Upgrade Plan')).toBe('/dashboard/settings?tab=plan')
    expect(hrefOf('Add Subscription')).toContain('add')
  })

  test.each([
    ['at the limit', freePlan, five, 'of 5 limit'],
    ['above it after a downgrade', freePlan, [...five, subscriptionOf('f')], 'of 5 limit'],
    ['without a plan', null, [], 'of 0 limit'],
  ])('%s nothing can be added, and it says why', async (_, plan, subscriptions, note) => {
    show({ account: accountOn(plan), subscriptions })
    const add = await screen.findByRole('button', { name: 'Add New Subscription' })
    const limit = subscriptionsLimit(note)
    await screen.findByText(`You're using ${subscriptions.length} of ${limit} subscription slots.`)
    for (const button of [add, screen.getByRole('button', { name: 'Add Subscription' })]) {
      expect(button.hasAttribute('disabled')).toBe(true)
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
      expect(reason?.textContent).toContain('Free plan limit reached.')
    }
    expect(await card('Active Subscriptions')).toContain(note)
  })

  test('is not for Pro', async () => {
    show({ account: accountOn(proPlan), subscriptions: five })
    await rows()
    expect(screen.queryByText(/subscription slots/)).toBeNull()
  })

  const subscriptionsLimit = (note: string) => /\d/.exec(note)?.[0]
})

describe('while things are on their way, or do not come', () => {
  test('places are kept and nothing can be pressed yet', () => {
    show({})
    expect(screen.getByRole('button', { name: 'Add Subscription' }).hasAttribute('disabled')).toBe(true)
    screen.getByText('Loading renewals')
    expect(screen.queryByText('$0.00')).toBeNull()
  })

  test('a failure says so, and asking again brings the rest', async () => {
    const server: ServerData = { account: accountOn(freePlan), subscriptions: 500 }
    show(server)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load subscriptions')
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
    server.subscriptions = [renewingOn('10', 'Netflix')]
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Netflix')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('without the account the screen continues and leaves the limit to the server', async () => {
    show({ account: 500, subscriptions: [renewingOn('10', 'Netflix')] })
    await screen.findByText('Failed to load your account')
    await screen.findByText('Netflix')
    expect(screen.queryByText(/limit|slots/)).toBeNull()
    expect(hrefOf('Add Subscription')).toContain('add')
  })
})
