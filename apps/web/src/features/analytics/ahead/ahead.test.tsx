import type { Analytics } from '@duely/contract'
import { plainDate } from '@duely/domain'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { datedSubscriptions } from '#web/lib/dated-subscriptions.ts'
import { openScreen, refusal, serve, setToday, subscriptionOf } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { NextMonthsCard } from './next-months-card.tsx'
import { SavingsCard } from './savings-card.tsx'

beforeEach(() => setToday('2026-03-10T16:00:00Z'))

const facts = {
  forecast: [
    { month: '2026-03', currency: 'USD', amount: '20.00', stoppable: '5.00' },
    { month: '2026-03', currency: 'EUR', amount: '0.00', stoppable: '0.00' },
    { month: '2026-04', currency: 'USD', amount: '60.00', stoppable: '60.00' },
    { month: '2026-04', currency: 'EUR', amount: '12.00', stoppable: '0.00' },
  ],
  budgets: [{ currency: 'USD', amount: '45.00', category: null }],
} satisfies Pick<Analytics, 'forecast' | 'budgets'>

const rows = datedSubscriptions([
  subscriptionOf('Netflix', { amount: '15.00', nextBillingDate: '2026-03-12' }),
  subscriptionOf('Gym', {
    amount: '40.00',
    nextBillingDate: '2026-04-01',
    anchorDate: '2026-04-01',
    notice: { count: 1, unit: 'weeks' },
    cancelBy: '2026-03-25',
  }),
  subscriptionOf('Zeit', { amount: '9.00', currency: 'EUR', nextBillingDate: '2026-03-20' }),
  subscriptionOf('Gone', { status: 'cancelled', amount: '99.00' }),
])

async function show(analytics: Pick<Analytics, 'forecast' | 'budgets'> = facts) {
  const asked: unknown[] = []
  serve(({ method, path, body }) => {
    asked.push({ method, path, body })
    if (path !== '/api/budgets') return { body: { names: {}, chosen: {}, services: {} } }
    const { amount } = body as { amount: string | null }
    if (amount === '13.00') return refusal(403, 'PLAN_LACKS_ANALYTICS', 'Upgrade your plan.')
    return { body: { budgets: [] } }
  })
  const read = { today: plainDate('2026-03-10'), culture: 'en-US' } as const
  openScreen(
    <>
      <NextMonthsCard analytics={analytics} charged={{ USD: 3000 }} {...read} />
      <SavingsCard rows={rows} {...read} />
    </>,
    { extra: <Toaster /> },
  )
  await screen.findByRole('heading', { name: 'Next 12 Months' })
  return { asked }
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
const choose = (currency: string) => userEvent.click(screen.getByRole('button', { name: currency }))
const tableIn = (name: string) => screen.findByRole('table', { name: `Charges to come in ${name}` })

const bound = facts.forecast.map((each) => ({ ...each, stoppable: '0.00' }))
const inTwo = ['USD', 'EUR'].map((currency) => ({ currency, amount: '45.00', category: null }))

describe('the next twelve months', () => {
  test.each([
    ['nothing can be stopped', { forecast: bound, budgets: [] }, '$80.00 + €12.00 to come.'],
    ['nothing is charged', { forecast: [], budgets: inTwo }, 'Nothing is charged in the next 12 months.'],
  ])('say in several currencies that %s', async (_, given, sentence) => {
    await show(given as Pick<Analytics, 'forecast' | 'budgets'>)
    expect(screen.getAllByText(sentence)).not.toHaveLength(0)
  })

  test('are shown at once with the stoppable amount and months over budget, a currency at a time', async () => {
    await show()
    screen.getByText('$80.00 + €12.00 to come, of which $65.00 can be stopped.')
    expect(cells(await tableIn('US dollars'))).toEqual([
      ['March 2026$30.00 charged already$5.00 over', '$20.00', '$5.00'],
      ['April 2026$15.00 over', '$60.00', '$60.00'],
      ['12 months', '$80.00', '$65.00'],
    ])
    screen.getByText('Budget: $45.00 a month')
    screen.getByText('2 months pass your budget, April 2026 by the most: $15.00.')
    await choose('EUR')
    screen.getByText('2 months pass your budget, April 2026 by the most: $15.00.')
    expect(cells(await tableIn('Euros'))).toEqual([
      ['March 2026', '€0.00', '€0.00'],
      ['April 2026', '€12.00', '€0.00'],
      ['12 months', '€12.00', '€0.00'],
    ])
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  test('are printed in every currency', async () => {
    await show()
    await tableIn('US dollars')
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getAllByRole('table')).toHaveLength(2)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  test('never exceed a budget without a warning', async () => {
    await show({ ...facts, budgets: [{ currency: 'USD', amount: '60.00', category: null }] })
    await tableIn('US dollars')
    expect(screen.queryByText(/your budget/)).toBeNull()
    expect(screen.queryByText(/ over$/)).toBeNull()
  })

  test('can be empty', async () => {
    await show({ forecast: [], budgets: [] })
    await screen.findByText('Nothing is charged in the next 12 months.')
  })
})

describe('a budget', () => {
  const open = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog', { name: 'Monthly budget' }))
  }

  test("accepts an amount in the user's format", async () => {
    const { asked } = await show({ ...facts, budgets: [] })
    await choose('EUR')
    const dialog = await open('Set a budget in EUR')
    await userEvent.type(dialog.getByLabelText(/Budget per month/), '1 200,5')
    await userEvent.click(dialog.getByRole('button', { name: 'Save budget' }))
    await waitFor(() =>
      expect(asked).toContainEqual({
        method: 'PUT',
        path: '/api/budgets',
        body: { currency: 'EUR', amount: '1200.50' },
      }),
    )
    await screen.findByText('Budget saved')
  })

  test('can be removed', async () => {
    const { asked } = await show()
    const dialog = await open('Change budget in USD')
    expect(dialog.getByLabelText(/Budget per month/)).toHaveProperty('value', '45.00')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove budget' }))
    await waitFor(() =>
      expect(asked).toContainEqual({
        method: 'PUT',
        path: '/api/budgets',
        body: { currency: 'USD', amount: null },
      }),
    )
  })

  test('an invalid amount is reported at the field; a refusal keeps the input', async () => {
    const { asked } = await show({ ...facts, budgets: [] })
    const dialog = await open('Set a budget in USD')
    const field = dialog.getByLabelText(/Budget per month/)
    await userEvent.type(field, 'a lot')
    await userEvent.click(dialog.getByRole('button', { name: 'Save budget' }))
    await dialog.findByText('Amount must be a number with at most 2 decimals, like 15.99')
    expect(asked.filter((each) => JSON.stringify(each).includes('PUT'))).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, '13.00')
    await userEvent.click(dialog.getByRole('button', { name: 'Save budget' }))
    await screen.findByText('Failed to save the budget')
    expect(field).toHaveProperty('value', '13.00')
  })
})

test('the largest savings come first in their currency, with the deadline', async () => {
  await show()
  const card = (await screen.findByRole('heading', { name: 'Biggest Savings if Cancelled Now' })).closest(
    'section',
  )
  const lines = within(card as HTMLElement)
    .getAllByRole('listitem')
    .map((line) => line.textContent)
  // The row's mark is generated content, not text.
  expect(lines.map((line) => line?.replace(/^[A-Z]{1,2}(?=[A-Z][a-z])/, ''))).toEqual([
    'GymCancel by Mar 25$480.00',
    'Netflix$180.00',
    'Zeit€108.00',
  ])
})
