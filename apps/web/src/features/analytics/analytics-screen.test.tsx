import type { Analytics } from '@duely/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
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
    const thisMonth = { month: '2026-03', totals: [{ currency: 'USD' as const, amount: '8.00', count: 1 }] }
    show(pro(household, (from) => ({ ...nothingCharged(from), months: [thisMonth] })))
    await screen.findByText('March 2026: $8.00 charged, $190.00 + €9.90 to come')
    expect(await card('This Month')).toBe(
      'This Month$83.33€9.90average month of 4 active subscriptionsMarch 2026: $8.00 charged, $190.00 + €9.90 to come$40.00 monthly and longer + $43.33 weekly',
    )
    expect(await card('Annual Projection')).toBe('Annual Projection$1,000.00€118.80based on current')
    expect(await card('Avg. per Service')).toBe('Avg. per Service$27.78€9.90per month')
    expect(await card('Total Services')).toBe('Total Services54 active')
  })

  test('of the trend: six equal months, one currency at a time', async () => {
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
    expect(new Set(trend.map(([, amount]) => amount))).toEqual(new Set(['$83.33']))
    await userEvent.click(screen.getByRole('button', { name: 'EUR' }))
    const euros = cells(screen.getByRole('table', { name: 'Monthly spending in Euros' }))
    expect(euros.map(([, amount]) => amount)).toEqual(Array(6).fill('€9.90'))
  })

  test('by category: largest first, shares of their own currency', async () => {
    show(pro(household))
    expect(
      cells(await screen.findByRole('table', { name: 'Monthly spending by category in US dollars' })),
    ).toEqual([
      ['Entertainment', '$73.33', '88% of USD'],
      ['Software/SaaS', '$10.00', '12% of USD'],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Entertainment' }))
    const members = within(screen.getByRole('list', { name: 'In Entertainment' })).getAllByRole('listitem')
    expect(members.map((row) => row.textContent)).toEqual(['Box$43.33 a month', 'Netflix$30.00 a month'])
    // Two parts have a bar; one alone would fill it and say nothing.
    const barOf = (table: HTMLElement) => table.parentElement?.querySelectorAll(':scope > span > span').length
    expect(barOf(screen.getByRole('table', { name: 'Monthly spending by category in US dollars' }))).toBe(2)
    expect(barOf(screen.getByRole('table', { name: 'Monthly spending by category in Euros' }))).toBe(0)
    expect(cells(screen.getByRole('table', { name: 'Monthly spending by category in Euros' }))).toEqual([
      ['Other', '€9.90', '100% of EUR'],
    ])
  })

  test('in words, once anything is active', async () => {
    show(pro(household))
    await screen.findByRole('heading', { name: 'Insights & Recommendations' })
    screen.getByRole('heading', { name: 'Spending Overview' })
    screen.getByText('You have 4 active subscriptions costing $83.33 + €9.90 per month.')
    screen.getByRole('heading', { name: 'Top Category' })
    await userEvent.tab()
    const list = await screen.findByRole('list', { name: 'Worth a look' })
    const facts = within(list).getAllByRole('listitem')
    expect(facts).toHaveLength(1)
    expect(facts[0]?.textContent).toContain('Box comes to $520.00 a year')
    screen.getByText(
      'Entertainment is your largest category: 88% of your spending in US dollars at $73.33 per month.',
    )
  })

  test('without subscriptions', async () => {
    show(pro([subscriptionOf('Old', { status: 'paused' })]))
    await screen.findByText('No spending data available')
    expect(await card('Avg. per Service')).toContain('$0.00')
    expect(screen.queryByText('Insights & Recommendations')).toBeNull()
    screen.getByText('In the last 6 months $0.00 was charged.')
    expect(screen.queryByRole('list', { name: 'Legend' })?.children.length).toBe(0)
  })

  const months = Array.from({ length: 12 }, (_, back) => {
    const month = back < 3 ? `2026-0${back + 1}` : `2025-${String(back + 1).padStart(2, '0')}`
    const totals = month === '2026-02' ? [{ currency: 'USD' as const, amount: '15.90', count: 2 }] : []
    return { month, totals }
  }).toSorted((a, b) => (a.month < b.month ? -1 : 1))

  const netflix = subscriptionOf('Netflix', { amount: '10.00', nextBillingDate: '2026-03-12' })
  const legend = () =>
    within(screen.getByRole('list', { name: 'Legend' }))
      .getAllByRole('listitem')
      .map((entry) => entry.textContent)
  const columnsShown = async () =>
    within(await screen.findByRole('group', { name: 'Months' })).getAllByRole('button')
  const widen = async () => userEvent.click(await screen.findByRole('button', { name: '12 back, 12 ahead' }))

  test('of six months as columns, filled by what was charged', async () => {
    show(pro([netflix], (from) => ({ ...nothingCharged(from), months })))
    await screen.findByRole('heading', { name: 'Monthly Spending Trend' })
    const columns = await columnsShown()
    expect(columns).toHaveLength(6)
    expect(columns[4]?.getAttribute('aria-label')).toBe('February 2026: $15.90 charged')
    expect(columns[5]?.getAttribute('aria-label')).toBe('March 2026: $10.00 to come, all of it stoppable')
    screen.getByText('In the last 6 months $15.90 was charged.')
    expect(legend()).toEqual(['current monthly total $10.00', 'charged', 'to come, can be stopped'])
    expect(screen.queryByText('today')).toBeNull()
  })

  test('of twelve months back and twelve ahead, as columns and as a table', async () => {
    show(pro([netflix], (from) => ({ ...nothingCharged(from), months })))
    await widen()
    const columns = await columnsShown()
    expect(columns).toHaveLength(24)
    expect(columns[11]?.getAttribute('aria-label')).toBe('February 2026: $15.90 charged')
    expect(columns[12]?.getAttribute('aria-label')).toBe('March 2026: $10.00 to come, all of it stoppable')
    expect(
      columns.map((column) => column.parentElement?.textContent).filter((text) => /\d/.test(text ?? '')),
    ).toEqual(['Mar2025', 'Jan2026', 'Jan2027'])
    screen.getByText('today')
    screen.getByText('Since March 2025 $15.90 was charged; until February 2027 $120.00 is to come.')
    screen.getByText(/The heaviest month ahead is March 2026/)
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    expect(screen.queryByRole('group', { name: 'Months' })).toBeNull()
    const rows = cells(screen.getByRole('table', { name: 'Monthly spending in US dollars' }))
    expect(rows).toHaveLength(24)
    expect(rows.slice(11, 14)).toEqual([
      ['February 2026', '$10.00', '$15.90', '$0.00', '$0.00'],
      ['March 2026', '$10.00', '$0.00', '$10.00', '$10.00'],
      ['April 2026', '$10.00', '$0.00', '$10.00', '$10.00'],
    ])
  })

  test('whose columns are one Tab stop, with arrow keys and a spoken description', async () => {
    show(pro([netflix]))
    await widen()
    const columns = await columnsShown()
    expect(columns.filter((column) => column.tabIndex === 0)).toEqual([columns[12]])
    columns[12]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(columns[13])
    screen.getByText('April 2026: $10.00 to come, all of it stoppable')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(document.activeElement).toBe(columns[0])
    await userEvent.click(screen.getByRole('button', { name: '6 months' }))
    const six = await columnsShown()
    expect(six.filter((column) => column.tabIndex === 0)).toEqual([six[5]])
  })

  test('say so when the charges could not be loaded, and can be asked for again', async () => {
    let answer: number | undefined = 500
    show(pro([netflix], (from) => answer ?? nothingCharged(from)))
    await screen.findByText('Failed to load your charges')
    await screen.findByRole('heading', { name: 'Spending by Category' })
    answer = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await columnsShown()
  })

  test('all currencies as an estimate in the home currency, with the day of the rates', async () => {
    const euro = subscriptionOf('Le Monde', {
      currency: 'EUR',
      amount: '20.00',
      nextBillingDate: '2026-03-12',
    })
    const server = pro([euro, netflix], (from) => ({ ...nothingCharged(from), months }))
    show({
      ...server,
      account: accountOn(proPlan, { homeCurrency: 'USD' }),
      rates: { date: '2026-03-09', source: 'ecb', rates: { EUR: '1', USD: '1.5', GBP: '0.8' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'about USD' }))
    await widen()
    // 10 + 20 × 1.5
    expect(legend()[0]).toBe('current monthly total about $40')
    expect(screen.getAllByText('European Central Bank rates of Mar 9, 2026.')).toHaveLength(2)
    const columns = await columnsShown()
    expect(columns[11]?.getAttribute('aria-label')).toBe('February 2026: about $16 charged')
    expect(columns[13]?.getAttribute('aria-label')).toBe('April 2026: about $40 to come, all of it stoppable')
    screen.getByRole('table', { name: 'Monthly spending in US dollars, estimated' })
    await userEvent.click(screen.getByRole('button', { name: 'USD' }))
    screen.getByRole('table', { name: 'Monthly spending in US dollars' })
    expect(screen.getByRole('button', { name: 'USD' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('for a thousand subscriptions', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => subscriptionOf(`Service ${n}`))
    show(pro(many))
    expect(await card('This Month')).toContain(
      'This Month$10,000.00average month of 1,000 active subscriptions',
    )
    await screen.findByRole('button', { name: 'Tuesday, March 10, 2026, today, 1,000 renewals' })
  })
})

test('has the Renewal Schedule', async () => {
  show(pro([subscriptionOf('Netflix', { nextBillingDate: '2026-03-12' })]))
  await screen.findByRole('grid', { name: 'March 2026' })
  screen.getByRole('button', { name: 'Thursday, March 12, 2026, 1 renewal' })
})

test('without plans everybody has the figures', async () => {
  onServer({ plans: false })
  const { asked } = show({ ...pro([subscriptionOf('Netflix')]), account: accountOn(freePlan) })
  expect(await card('Total Services')).toContain('1')
  expect(asked).toContain('/api/analytics')
  expectNoPlanWords()
})
