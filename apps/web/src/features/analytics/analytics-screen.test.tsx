import type { Analytics, Charge } from '@duely/contract'
import { screen, waitFor, within } from '@testing-library/react'
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
import { AnalyticsScreen } from './analytics-screen.tsx'

beforeEach(() => setToday('2026-03-10T16:00:00Z'))

const show = (server: ServerData) => showScreen(<AnalyticsScreen />, server)

const nothingCharged = (from: string): Analytics => ({
  months: [],
  from,
  to: from,
  charges: [],
  forecast: [],
  budgets: [],
})
const pro = (
  subscriptions: NonNullable<ServerData['subscriptions']>,
  analytics: NonNullable<ServerData['analytics']> = nothingCharged,
): ServerData => ({ account: accountOn(proPlan), subscriptions, analytics })
const card = async (label: string) => {
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  return summary.getByText(label).parentElement?.parentElement?.textContent
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
const charge = (name: string, chargedOn: string, facts: Partial<Charge> = {}): Charge => ({
  name,
  chargedOn,
  amount: '8.00',
  currency: 'USD',
  category: null,
  subscriptionId: null,
  refunded: false,
  ...facts,
})

test.each([
  ['Free', freePlan],
  ['no plan', null],
])('with %s there is an upgrade offer, and no figures are requested', async (_, plan) => {
  const { asked } = show({ account: accountOn(plan), subscriptions: [subscriptionOf('Netflix')] })
  await screen.findByRole('heading', { name: 'Analytics Not Available' })
  screen.getByText('Upgrade your plan to access detailed analytics and insights about your subscriptions.')
  expect(screen.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe(
    '/dashboard/settings?tab=plan',
  )
  expect(asked).not.toContain('/api/analytics')
})

test('a plan that ended meanwhile shows the offer too', async () => {
  show(pro([], () => 403))
  await screen.findByRole('heading', { name: 'Analytics Not Available' })
})

test('shows placeholders until the profile is loaded', () => {
  show({})
  screen.getByRole('heading', { level: 1, name: 'Analytics' })
  screen.getByText('Track your subscription spending and discover savings opportunities.')
  screen.getByText('Loading analytics')
  screen.getByText('Avg. per Service')
})

test('without the list it reports the failure and can retry', async () => {
  const whole = pro([subscriptionOf('Netflix')])
  const server = { ...whole, subscriptions: 500 } as ServerData
  show(server)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load subscriptions')
  Object.assign(server, whole)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('grid')
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('without the account', () => {
  test('the report is shown, where the server gives it', async () => {
    show({ ...pro([subscriptionOf('Netflix')]), account: 500 })
    await screen.findByRole('grid')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a plan without analytics gets none', async () => {
    show({ ...pro([subscriptionOf('Netflix')], () => 403), account: 500 })
    await screen.findByRole('heading', { name: 'Analytics Not Available' })
  })

  test('where the plan stays unknown, the failure is reported and can be retried', async () => {
    let answer: number | undefined = 500
    const whole = pro([subscriptionOf('Netflix')])
    show({ ...whole, account: 500, analytics: (from) => answer ?? whole.analytics?.(from) ?? 500 })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load your analytics')
    answer = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('grid')
  })
})

describe('figures', () => {
  const household = [
    subscriptionOf('Netflix', { amount: '30.00' }),
    subscriptionOf('Editor', { amount: '120.00', billingCycle: 'yearly', category: 'Software/SaaS' }),
    subscriptionOf('Le Monde', { amount: '9.90', currency: 'EUR', category: null }),
    subscriptionOf('Box', { billingCycle: 'weekly' }),
    subscriptionOf('Old', { status: 'cancelled' }),
  ]

  test('of the four cards', async () => {
    show(pro(household))
    expect(await card('This Month')).toBe(
      'This Month$40.00€9.904 active subscriptionsexcludes 1 weekly subscription',
    )
    expect(await card('Annual Projection')).toBe('Annual Projection$480.00€118.80based on current')
    expect(await card('Avg. per Service')).toBe('Avg. per Service$13.33€9.90per month')
    expect(await card('Total Services')).toBe('Total Services54 active')
  })

  test('of the trend: six equal months per currency', async () => {
    show(pro(household))
    const trend = cells(await screen.findByRole('table', { name: 'Monthly spending in US dollars' }))
    expect(trend.map(([month]) => month)).toEqual([
      'October 2025',
      'November 2025',
      'December 2025',
      'January 2026',
      'February 2026',
      'March 2026',
    ])
    expect(new Set(trend.map(([, amount]) => amount))).toEqual(new Set(['$40.00']))
    screen.getByRole('table', { name: 'Monthly spending in Euros' })
  })

  test('by category: largest first, shares of their own currency', async () => {
    show(pro(household))
    expect(
      cells(await screen.findByRole('table', { name: 'Monthly spending by category in US dollars' })),
    ).toEqual([
      ['Entertainment', '$30.00', '75% of USD'],
      ['Software/SaaS', '$10.00', '25% of USD'],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Entertainment' }))
    const members = within(screen.getByRole('list', { name: 'In Entertainment' })).getAllByRole('listitem')
    expect(members.map((row) => row.textContent)).toEqual([
      'Netflix$30.00 a month',
      'Box$10.00 weekly, not counted',
    ])
    expect(cells(screen.getByRole('table', { name: 'Monthly spending by category in Euros' }))).toEqual([
      ['Other', '€9.90', '100% of EUR'],
    ])
  })

  test('in words, once anything is active', async () => {
    show(pro(household))
    await screen.findByRole('heading', { name: 'Insights & Recommendations' })
    screen.getByRole('heading', { name: 'Spending Overview' })
    screen.getByText('You have 4 active subscriptions costing $40.00 + €9.90 per month.')
    screen.getByRole('heading', { name: 'Top Category' })
    await userEvent.tab()
    const list = await screen.findByRole('list', { name: 'Worth a look' })
    const facts = within(list).getAllByRole('listitem')
    expect(facts).toHaveLength(1)
    expect(facts[0]?.textContent).toContain('Box comes to $530.00 in the next twelve months')
    screen.getByText(
      'Entertainment is your largest category: 75% of your spending in US dollars at $30.00 per month.',
    )
  })

  test('without subscriptions', async () => {
    show(pro([subscriptionOf('Old', { status: 'paused' })]))
    await screen.findByText('No spending data available')
    expect(await card('Avg. per Service')).toContain('$0.00')
    expect(screen.queryByText('Insights & Recommendations')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Charges' })).toBeNull()
  })

  const months = Array.from({ length: 12 }, (_, back) => {
    const month = back < 3 ? `2026-0${back + 1}` : `2025-${String(back + 1).padStart(2, '0')}`
    const totals = month === '2026-02' ? [{ currency: 'USD' as const, amount: '15.90', count: 2 }] : []
    return { month, totals }
  }).toSorted((a, b) => (a.month < b.month ? -1 : 1))

  test('of past and future charges, as columns and as a table', async () => {
    const netflix = subscriptionOf('Netflix', { amount: '10.00', nextBillingDate: '2026-03-12' })
    show(pro([netflix], (from) => ({ ...nothingCharged(from), months })))
    await screen.findByRole('heading', { name: 'Charges' })
    const columns = within(await screen.findByRole('group', { name: 'Months' })).getAllByRole('button')
    expect(columns).toHaveLength(24)
    await waitFor(() => expect(columns[11]?.getAttribute('aria-label')).toBe('February 2026: $15.90 charged'))
    expect(columns[12]?.getAttribute('aria-label')).toBe('March 2026: $10.00 to come, all of it stoppable')
    screen.getByText(/The heaviest month ahead is March 2026/)
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    const rows = cells(await screen.findByRole('table', { name: 'Charges in US dollars' }))
    expect(rows).toHaveLength(24)
    expect(rows.slice(11, 14)).toEqual([
      ['February 2026', '$15.90', '$0.00', '$0.00'],
      ['March 2026', '$0.00', '$10.00', '$10.00'],
      ['April 2026', '$0.00', '$10.00', '$10.00'],
    ])
  })

  test('whose columns are one Tab stop, with arrow keys and a spoken description', async () => {
    show(pro([subscriptionOf('Netflix', { nextBillingDate: '2026-03-12' })]))
    const columns = within(await screen.findByRole('group', { name: 'Months' })).getAllByRole('button')
    expect(columns.filter((column) => column.tabIndex === 0)).toEqual([columns[12]])
    columns[12]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(columns[13])
    screen.getByText('April 2026: $10.00 to come, all of it stoppable')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(document.activeElement).toBe(columns[0])
  })

  test('all currencies as an estimate in the home currency, with the day of the rates', async () => {
    const euro = subscriptionOf('Le Monde', {
      currency: 'EUR',
      amount: '20.00',
      nextBillingDate: '2026-03-12',
    })
    const dollar = subscriptionOf('Netflix', { amount: '10.00', nextBillingDate: '2026-03-12' })
    const server = pro([euro, dollar], (from) => ({ ...nothingCharged(from), months }))
    show({
      ...server,
      account: accountOn(proPlan, { homeCurrency: 'USD' }),
      rates: { date: '2026-03-09', source: 'ecb', rates: { EUR: '1', USD: '1.5', GBP: '0.8' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'about USD' }))
    // 10 + 20 × 1.5
    screen.getByText(/average month about \$40/)
    expect(screen.getAllByText('European Central Bank rates of Mar 9, 2026.')).toHaveLength(2)
    const columns = within(screen.getByRole('group', { name: 'Months' })).getAllByRole('button')
    expect(columns[11]?.getAttribute('aria-label')).toBe('February 2026: about $16 charged')
    expect(columns[13]?.getAttribute('aria-label')).toBe('April 2026: about $40 to come, all of it stoppable')
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    await screen.findByRole('table', { name: 'Charges in US dollars, estimated' })
    await userEvent.click(screen.getByRole('button', { name: 'USD' }))
    await screen.findByRole('table', { name: 'Charges in US dollars' })
  })
  test('one currency at a time', async () => {
    show(pro([subscriptionOf('Netflix'), subscriptionOf('Le Monde', { currency: 'EUR', amount: '9.90' })]))
    await userEvent.click(await screen.findByRole('button', { name: 'EUR' }))
    screen.getByText(/average month €9.90/)
    expect(screen.getByRole('button', { name: 'EUR' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('for a thousand subscriptions', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => subscriptionOf(`Service ${n}`))
    show(pro(many))
    expect(await card('This Month')).toBe('This Month$10,000.001000 active subscriptions')
    await screen.findByRole('button', { name: 'Tuesday, March 10, 2026, today, 1000 renewals' })
  })
})

describe('the Renewal Schedule', () => {
  const netflix = subscriptionOf('Netflix', { description: 'Standard plan', nextBillingDate: '2026-03-12' })
  const box = subscriptionOf('Box', { billingCycle: 'weekly', nextBillingDate: '2026-03-12', category: null })
  const day = (name: RegExp | string) => screen.findByRole('button', { name })

  test('starts weeks on Sunday and marks today', async () => {
    show(pro([netflix]))
    const grid = await screen.findByRole('grid', { name: 'March 2026' })
    const names = within(grid).getAllByRole('columnheader')
    expect(names.map((name) => name.textContent)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    const today = within(grid).getByRole('button', { name: 'Tuesday, March 10, 2026, today, no renewals' })
    expect(today.getAttribute('aria-current')).toBe('date')
    expect(today.closest('td')?.cellIndex).toBe(2)
  })

  test('uses today in the profile’s timezone', async () => {
    show({ ...pro([]), account: accountOn(proPlan, { timezone: 'Pacific/Auckland' }) })
    await day(/^Wednesday, March 11, 2026, today/)
  })

  test('badges every occurrence in the month, and lists the renewals of a day', async () => {
    show(pro([netflix, box]))
    const user = userEvent.setup()
    const twelfth = await day('Thursday, March 12, 2026, 2 renewals')
    await day('Thursday, March 19, 2026, 1 renewal')
    await day('Thursday, March 26, 2026, 1 renewal')
    await user.click(twelfth)
    const dialog = within(await screen.findByRole('dialog', { name: 'Renewals on March 12, 2026' }))
    expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'BoxOther$10.00Weekly',
      'NetflixStandard planEntertainment$10.00Monthly',
    ])
    expect(dialog.getByRole('region', { name: 'Renewals' }).style.maxHeight).toBe('400px')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(twelfth)
  })

  test('a day without renewals cannot be opened; one that loses its last shows a message', async () => {
    const { client } = show(pro([netflix]))
    await userEvent.click(await day('Friday, March 13, 2026, no renewals'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(await day('Thursday, March 12, 2026, 1 renewal'))
    await screen.findByRole('dialog')
    client.setQueryData(['subscriptions'], [])
    await screen.findByText('No renewals on this date')
  })

  test("shows the sums paid and to come, and on a phone the next day's renewals", async () => {
    const paid = [charge('Netflix', '2026-03-02')]
    show(pro([netflix, box], (from) => ({ ...nothingCharged(from), charges: paid })))
    await screen.findByText('paid $8.00, to come $40.00')
    const below = screen.getByRole('region', { name: 'Thursday, March 12, 2026' })
    expect(
      within(below)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Box$10.00', 'Netflix$10.00'])
  })

  test('goes to the next month and back', async () => {
    show(pro([netflix]))
    await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
    await screen.findByRole('grid', { name: 'April 2026' })
    await day('Sunday, April 12, 2026, 1 renewal')
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    await screen.findByRole('grid', { name: 'March 2026' })
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
  })

  test('shows charges on past days, including those of deleted subscriptions', async () => {
    const past: Record<string, Charge[]> = {
      '2026-02-01': [
        charge('Netflix', '2026-02-12', { subscriptionId: 'Netflix', category: 'Entertainment' }),
        charge('Gone', '2026-02-12'),
      ],
    }
    const { asked } = show(pro([netflix], (from) => ({ ...nothingCharged(from), charges: past[from] ?? [] })))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Previous month' }))
    await user.click(await day('Thursday, February 12, 2026, 2 renewals'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'GoneOther$8.00Charged',
      'NetflixStandard planEntertainment$8.00Monthly',
    ])
    await user.keyboard('{Escape}')
    const before = asked.length
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await screen.findByRole('grid', { name: 'April 2026' })
    // Future months have no charges, so nothing is requested.
    expect(asked.length).toBe(before)
  })

  test('without the charges it shows future renewals, and can retry', async () => {
    const server = pro([netflix], () => 500)
    show(server)
    await screen.findByText('Failed to load past charges')
    await day('Thursday, March 12, 2026, 1 renewal')
    server.analytics = nothingCharged
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('grid')
    expect(screen.queryByText('Failed to load past charges')).toBeNull()
  })

  test('is one Tab stop; keys move by day, week, end of week and month', async () => {
    show(pro([netflix]))
    const user = userEvent.setup()
    const today = await day(/today/)
    expect(screen.getAllByRole('button', { name: /, 2026, / }).filter((each) => each.tabIndex === 0)).toEqual(
      [today],
    )
    today.focus()
    const focused = () => document.activeElement?.textContent?.split(', 2026')[0]
    const press = async (...keys: string[]) => {
      for (const key of keys) await user.keyboard(`{${key}}`)
      return focused()
    }
    expect(await press('ArrowRight', 'ArrowRight')).toBe('Thursday, March 12')
    expect(await press('ArrowDown', 'ArrowLeft')).toBe('Wednesday, March 18')
    expect(await press('Home')).toBe('Sunday, March 15')
    expect(await press('End')).toBe('Saturday, March 21')
    expect(await press('ArrowDown', 'ArrowDown')).toBe('Saturday, April 4')
    expect(await press('PageUp')).toBe('Wednesday, March 4')
    expect(await press('PageDown', 'PageDown')).toBe('Monday, May 4')
    screen.getByRole('grid', { name: 'May 2026' })
    expect(await press('PageUp', 'PageUp', 'ArrowDown', 'ArrowRight')).toBe('Thursday, March 12')
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Renewals on March 12, 2026' })
  })

  test("stays in English, Sunday first, for the profile's culture", async () => {
    show({ ...pro([netflix]), account: accountOn(proPlan, { culture: 'de-DE' }) })
    const grid = await screen.findByRole('grid', { name: 'March 2026' })
    expect(within(grid).getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('Sunday')
  })

  test('an unknown culture falls back to en-US', async () => {
    show({ ...pro([netflix]), account: accountOn(proPlan, { culture: 'nonsense-culture-of-none' }) })
    await screen.findByRole('grid', { name: 'March 2026' })
  })
})
