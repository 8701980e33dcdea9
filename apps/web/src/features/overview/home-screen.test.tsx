import type { Overview } from '@duely/contract'
import { addDays, plainDate } from '@duely/domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { oakStreet, sharing } from '#web/household/testing.ts'
import {
  accountOn,
  expectNoPlanWords,
  freePlan,
  onServer,
  proPlan,
  type ServerData,
  setToday,
  showScreen,
  subscriptionOf,
} from '#web/lib/testing.tsx'
import { HomeScreen } from './home-screen.tsx'

// Noon in New York, already the next day in Auckland.
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

test('shows the name and the main links', async () => {
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
  test('count active ones only', async () => {
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

  test('show Unlimited above 100, never add currencies, and name the part that is weekly', async () => {
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
    // Separate lines, never a sum.
    expect(await card('Monthly Spending')).toBe(
      'Monthly Spending$53.33€9.90$10.00 monthly and longer + $43.33 weekly',
    )
    expect(await card('Annual Projection')).toBe('Annual Projection$640.00€118.80per year')
    await userEvent.click(screen.getByRole('button', { name: 'Why this number?' }))
    const why = within(await screen.findByRole('dialog', { name: 'How this adds up' }))
    const dollars = within(why.getByRole('table', { name: 'In US dollars' }))
      .getAllByRole('row')
      .slice(1)
    expect(dollars.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Box', '$10.00 × 52', '$520.00'],
      ['Netflix', '$10.00 × 12', '$120.00'],
      ['Per year', '', '$640.00'],
      ['Per month', '÷ 12', '$53.33'],
      ['Per service', '÷ 2 services', '$26.67'],
    ])
    why.getByText('$10.00 monthly and longer + $43.33 weekly')
    why.getByText('$50.00 counting weeks × 4')
    expect(why.getByRole('link', { name: 'Show in one currency' }).getAttribute('href')).toBe(
      '/dashboard/settings?tab=account',
    )
  })

  test('with a home currency lead with one estimate, the sums of each currency below it', async () => {
    show({
      account: accountOn(proPlan, { homeCurrency: 'USD' }),
      subscriptions: [
        subscriptionOf('Netflix'),
        subscriptionOf('Le Monde', { currency: 'EUR', amount: '9.90' }),
      ],
      rates: { date: '2026-03-09', source: 'ecb', rates: { EUR: '1', USD: '1.5', GBP: '0.8' } },
    })
    await rows()
    await screen.findByText('about $25')
    expect(await card('Monthly Spending')).toBe('Monthly Spendingabout $25$10.00 + €9.90')
    // 120 + 118.80 × 1.5, from the unrounded month.
    expect(await card('Annual Projection')).toBe('Annual Projectionabout $298$120.00 + €118.80')
    screen.getByText('European Central Bank rates of Mar 9, 2026.')
    await userEvent.click(screen.getByRole('button', { name: 'Why this number?' }))
    const why = within(await screen.findByRole('dialog', { name: 'How this adds up' }))
    expect(why.queryByRole('link')).toBeNull()
  })

  test('count a trial at its later price, and say so', async () => {
    const trial = { amount: '12.99', trialEndsOn: '2026-03-17', trialAmount: '0.00' }
    show({
      account: accountOn(proPlan),
      subscriptions: [subscriptionOf('Hulu', { ...trial, nextBillingDate: '2026-03-17' })],
    })
    await rows()
    expect(await card('Monthly Spending')).toBe('Monthly Spending$12.99with 1 trial, $12.99 from Mar 17')
  })
})

describe('Upcoming Renewals', () => {
  test("shows 0 to 7 days in the specification's words, by day, then name", async () => {
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
      '10Renews today, Mar 10$10.00MonthlyManage',
      '11Renews tomorrow, Mar 11$10.00MonthlyManage',
      '13Renews in 3 days, Mar 13$10.00MonthlyManage',
      '14Renews in 4 days, Mar 14$10.00MonthlyManage',
      '17Renews in 7 days, Mar 17$10.00MonthlyManage',
    ])
  })

  test('shows at most five; the dot is orange at 3 days or fewer, else green', async () => {
    const days = ['10', '11', '12', '13', '14', '15', '16']
    show({ account: accountOn(proPlan), subscriptions: days.map((day) => renewingOn(day)) })
    const dots = (await rows()).map(
      (row) => row.querySelector('.bg-soon, .bg-accent')?.className.match(/bg-\w+/)?.[0],
    )
    expect(dots).toEqual(['bg-soon', 'bg-soon', 'bg-soon', 'bg-soon', 'bg-accent'])
    expect(await card('Upcoming Renewals')).toContain('7')
  })

  test.each([
    ['America/Los_Angeles', 'Renews tomorrow, Mar 11'],
    ['Pacific/Auckland', 'Renews today, Mar 11'],
  ])("counts days in the profile's timezone: %s", async (timezone, words) => {
    show({ account: accountOn(proPlan, { timezone }), subscriptions: [renewingOn('11', 'Netflix')] })
    await screen.findByText(words)
  })

  test('says what of the week can still be stopped, a line per currency', async () => {
    show({
      account: accountOn(proPlan),
      subscriptions: [
        renewingOn('11'),
        subscriptionOf('Zeit', { amount: '9.00', currency: 'EUR', nextBillingDate: '2026-03-17' }),
        subscriptionOf('Later', { amount: '99.00', nextBillingDate: '2026-03-18' }),
        // Its notice is over: it cannot be stopped any more.
        subscriptionOf('Gym', {
          amount: '40.00',
          nextBillingDate: '2026-03-12',
          notice: { count: 1, unit: 'weeks' },
        }),
      ],
    })
    await screen.findByText('You can still stop $10.00 in the next 7 days')
    screen.getByText('and €9.00')
  })

  test('says nothing of it where nothing can be stopped', async () => {
    show({ account: accountOn(proPlan), subscriptions: [renewingOn('18')] })
    await screen.findByText('No upcoming renewals in the next 7 days')
    expect(screen.queryByText(/You can still stop/)).toBeNull()
  })

  test('is empty in a week without renewals', async () => {
    show({ account: accountOn(freePlan), subscriptions: [] })
    await screen.findByText('No upcoming renewals in the next 7 days')
    expect(hrefOf('Add your first subscription')).toBe('/dashboard/subscriptions?add=1')
    expect(hrefOf('View Calendar')).toBe('/dashboard/calendar')
    expect(await card('Monthly Spending')).toContain('$0.00')
  })
})

const at = (overview: Partial<Overview>): Overview => ({
  upNext: null,
  days: Array.from({ length: 30 }, (_, n) => ({
    date: String(addDays(plainDate('2026-03-10'), n)),
    renewals: [],
    deadlines: [],
  })),
  sums: [],
  justCharged: [],
  stoppedForSure: [],
  stillToBeSeen: [],
  questions: [],
  averageMonth: [],
  ...overview,
})
const netflix = { id: 'netflix', name: 'Netflix', amount: '15.49', currency: 'USD', cancelBy: null } as const
const showOverview = (overview: Partial<Overview>) =>
  show({
    account: accountOn(proPlan),
    subscriptions: [
      subscriptionOf('netflix', { name: 'Netflix', amount: '15.49', nextBillingDate: '2026-03-13' }),
    ],
    overview: at(overview),
  })

describe('Up next', () => {
  const letter = async (words: string) => {
    const region = screen.getByRole('region', { name: 'Up next' })
    await within(region).findByText(words)
    return region
  }

  test('shows what renews, when, for how much, and until when it can be cancelled', async () => {
    showOverview({ upNext: { ...netflix, renewalDate: '2026-03-13' } })
    const region = await letter('In three days Netflix renews')
    within(region).getByText('March 13, 2026')
    within(region).getByText('$15.49')
    expect(hrefOf('In three days Netflix renews')).toBe('/dashboard/subscriptions/netflix')
  })

  test('has Keep it, How to cancel and I cancelled it', async () => {
    showOverview({ upNext: { ...netflix, renewalDate: '2026-03-13' } })
    const region = within(await letter('In three days Netflix renews'))
    await region.findByRole('button', { name: 'Keep it' })
    expect(hrefOf('How to cancel')).toBe('/dashboard/subscriptions/netflix?how-to-cancel=1')
    region.getByRole('button', { name: 'I cancelled it' })
  })

  test('of a renewal that is kept only opens its page', async () => {
    const nextBillingDate = '2026-03-13'
    show({
      account: accountOn(proPlan),
      subscriptions: [
        subscriptionOf('netflix', { name: 'Netflix', nextBillingDate, keptRenewal: nextBillingDate }),
      ],
      overview: at({ upNext: { ...netflix, renewalDate: nextBillingDate } }),
    })
    const region = within(await letter('In three days Netflix renews'))
    await rows()
    expect(hrefOf('Open Netflix')).toBe('/dashboard/subscriptions/netflix')
    expect(region.queryByRole('button')).toBeNull()
  })

  test.each([
    ['2026-03-11', 'The last day to cancel Netflix is tomorrow', 'until Mar 11'],
    ['2026-03-09', 'In ten days Netflix renews', 'too late to stop it'],
  ])('with the deadline on %s it says %s', async (cancelBy, words, decision) => {
    showOverview({ upNext: { ...netflix, renewalDate: '2026-03-20', cancelBy } })
    const region = await letter(words)
    expect(region.textContent).toContain(decision)
  })

  test('is calm when nothing is due in thirty days', async () => {
    showOverview({ upNext: { ...netflix, renewalDate: '2026-04-09' } })
    await letter('Nothing renews in the next 30 days. Netflix is next, on Apr 9.')
  })
})

describe('Next 30 days', () => {
  const rail = () => within(screen.getByRole('region', { name: 'Next 30 days' }))
  const busy = () => {
    const overview = at({ sums: [{ currency: 'USD', amount: '20.48', stoppable: '15.49' }] })
    overview.days[3]?.renewals.push(netflix, { ...netflix, id: 'x', name: 'Hulu', amount: '4.99' })
    overview.days[4]?.deadlines.push({ id: 'netflix', name: 'Netflix', renewalDate: '2026-04-13' })
    return overview
  }

  test('shows what is charged and what can still be stopped', async () => {
    showOverview(busy())
    await rail().findByText('2 charges, $20.48, of which you can still stop $15.49')
    expect(rail().getAllByRole('listitem')).toHaveLength(30)
    expect(hrefOf('View Calendar')).toBe('/dashboard/calendar')
  })

  test('arrow keys move between days, and a day opens its renewals', async () => {
    showOverview(busy())
    const today = await rail().findByRole('button', { name: /^Tuesday, March 10, 2026, today, no charges/ })
    today.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.textContent).toContain('Friday, March 13, 2026, Netflix, Hulu, $20.48')
    rail().getByText('Mar 13: $20.48')
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Renewals on March 13, 2026' }))
    expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'NetflixEntertainment$15.49Monthly',
      'HuluOther$4.99',
    ])
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.textContent).toContain('April 8, 2026')
    await userEvent.keyboard('{ArrowRight}{ArrowUp}')
    expect(document.activeElement?.textContent).toContain('April 1, 2026')
  })
})

test('shows the last charges and what was avoided, in two parts with their rows', async () => {
  showOverview({
    justCharged: [{ id: null, name: 'Hulu', date: '2026-03-02', amount: '7.99', currency: 'USD' }],
    stoppedForSure: [
      { currency: 'USD', amount: '40.00', rows: [{ id: 'a', name: 'Gone', amount: '40.00' }] },
    ],
    stillToBeSeen: [{ currency: 'USD', amount: '7.50', rows: [{ id: 'b', name: 'Left', amount: '7.50' }] }],
  })
  const charged = within(await screen.findByRole('list', { name: 'Just charged' }))
  expect(charged.getByRole('listitem').textContent).toBe('HuluMar 2$7.99')
  const avoided = within(screen.getByRole('region', { name: 'What you cancelled' }))
  expect(avoided.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'Stopped for sure$40.00Gone$40.00',
    'Still to be seen$7.50Left$7.50',
  ])
})

test('without charges and savings there is no card for them', async () => {
  showOverview({ upNext: { ...netflix, renewalDate: '2026-03-13' } })
  await screen.findByText('In three days Netflix renews')
  expect(screen.queryByText('Just charged')).toBeNull()
})

describe('the upgrade banner', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => subscriptionOf(name))

  test('shows users without Pro their usage', async () => {
    show({ account: accountOn(freePlan), subscriptions: five.slice(0, 2) })
    await screen.findByText("You're using 2 of 5 subscription slots.")
    expect(hrefOf('Upgrade Plan')).toBe('/dashboard/settings?tab=plan')
    expect(hrefOf('Add Subscription')).toContain('add')
  })

  test.each([
    ['at the limit', freePlan, five, 'of 5 limit'],
    ['above it after a downgrade', freePlan, [...five, subscriptionOf('f')], 'of 5 limit'],
    ['without a plan', null, [], 'of 0 limit'],
  ])('%s nothing can be added, with the reason', async (_, plan, subscriptions, note) => {
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

  test('is not shown on Pro', async () => {
    show({ account: accountOn(proPlan), subscriptions: five })
    await rows()
    expect(screen.queryByText(/subscription slots/)).toBeNull()
  })

  const subscriptionsLimit = (note: string) => /\d/.exec(note)?.[0]
})

describe('while loading or after a failure', () => {
  test('shows skeletons, and nothing can be pressed', () => {
    show({})
    expect(screen.getByRole('button', { name: 'Add Subscription' }).hasAttribute('disabled')).toBe(true)
    screen.getByText('Loading renewals')
    expect(screen.queryByText('$0.00')).toBeNull()
  })

  test('a failure is reported, and retrying loads the rest', async () => {
    const server: ServerData = { account: accountOn(freePlan), subscriptions: 500 }
    show(server)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load subscriptions')
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
    server.subscriptions = [renewingOn('10', 'Netflix')]
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Netflix')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('without the account the screen works and leaves the limit to the server', async () => {
    show({ account: 500, subscriptions: [renewingOn('10', 'Netflix')] })
    await screen.findByText('Netflix')
    screen.getByText('limit could not be loaded')
    expect(screen.queryByText(/slots/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(hrefOf('Add Subscription')).toContain('add')
  })
})

test.each([
  ['an account that was on Free', accountOn(freePlan)],
  ['an account that could not be loaded', 500],
])('without plans nothing speaks of them: %s', async (_, account) => {
  onServer({ plans: false })
  show({ account, subscriptions: Array.from({ length: 6 }, (_, i) => renewingOn('12', `Service ${i}`)) })
  await rows()
  expect(await card('Active Subscriptions')).toBe('Active Subscriptions6of 6 recorded')
  expect(hrefOf('Add Subscription')).toBe('/dashboard/subscriptions?add=1')
  expectNoPlanWords()
})

describe('in a household', () => {
  const shares = { mode: 'equal' as const, of: ['ann', 'bea', 'kim'].map((member) => ({ member, value: 1 })) }
  const shared = subscriptionOf('Netflix', {
    amount: '15.99',
    nextBillingDate: '2026-03-13',
    household: sharing({ shares, yourShare: '5.33' }),
  })
  const theirs = (name: string) =>
    subscriptionOf(name, { household: sharing({ owner: 'bea', payer: 'bea', may: ['read', 'act'] }) })
  const server = { account: accountOn(freePlan), subscriptions: [shared], household: oakStreet }

  test('until it is known who bears what, nothing is summed up', async () => {
    const { asked } = show({ ...server, household: 'later' })
    await waitFor(() => expect(asked).toContain('/api/household'))
    // As the account has it.
    await screen.findByText(/You're using 0 of 5/)
    screen.getByText('Loading renewals')
    expect(document.body.textContent).not.toContain('15.99')
  })

  test('where that fails it is said, and can be tried again', async () => {
    const failing: ServerData = { ...server, household: 500 }
    show(failing)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load subscriptions')
    expect(document.body.textContent).not.toContain('15.99')
    failing.household = oakStreet
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await rows()).map(({ textContent }) => textContent)[0]).toContain('$5.33')
  })

  test('who has nothing that is shared waits for nothing', async () => {
    show({ account: accountOn(freePlan), subscriptions: [renewingOn('13', 'Gym')], household: 'later' })
    await rows()
    expect(await card('Monthly Spending')).toContain('$10.00')
  })

  test('what others own takes no place of the plan', async () => {
    const subscriptions = [shared, ...['a', 'b', 'c', 'd'].map(theirs)]
    show({ ...server, subscriptions })
    await screen.findByText(/You're using 1 of 5/)
    await rows()
    expect(screen.queryByText(/Free plan limit reached/)).toBeNull()
  })

  test('every amount of one charge is the part that the sums count, and says so', async () => {
    const charge = { id: 'Netflix', name: 'Netflix', amount: '5.33', currency: 'USD' as const }
    show({
      ...server,
      overview: at({
        upNext: { ...charge, renewalDate: '2026-03-13', cancelBy: null },
        justCharged: [
          { ...charge, date: '2026-03-02' },
          { ...charge, id: 'Gym', name: 'Gym', date: '2026-03-01' },
        ],
      }),
    })
    const [row] = await rows()
    expect(row?.textContent).toContain('$5.33Monthly, your part')
    expect(document.body.textContent).not.toContain('15.99')
    expect((await screen.findByRole('region', { name: 'Up next' })).textContent).toContain(
      '$5.33, your part, on',
    )
    const charged = within(screen.getByRole('list', { name: 'Just charged' })).getAllByRole('listitem')
    expect(charged.map(({ textContent }) => textContent)).toEqual([
      'NetflixMar 2$5.33, your part',
      'GymMar 1$5.33',
    ])
  })

  test.each([
    ['Household', 'Nothing is shared yet. Open a subscription and choose Put in the household.'],
    ['Paid by me', 'Nothing here is paid by you.'],
  ])('an empty view is not taken for having none: %s', async (name, words) => {
    show({ ...server, subscriptions: [] })
    await userEvent.click(await screen.findByRole('button', { name }))
    await screen.findByText(words)
    expect(screen.queryByText('Add your first subscription')).toBeNull()
  })
})
