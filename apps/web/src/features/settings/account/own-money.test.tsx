import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { proPlan, subscriptionOf } from '#web/lib/testing.tsx'
import { ann, showSettings } from '../testing.tsx'

const rates = { date: '2026-03-02', source: 'ecb', rates: { EUR: '1', USD: '1.1', GBP: '0.86', JPY: '160' } }
const kids = { id: 'k', name: 'Kids', color: 'pink', emoji: '🧸' }
const row = (name: string, facts: object) => subscriptionOf(name, facts)

function show(
  subscriptions: readonly object[],
  replies: Record<string, { status?: number; body?: object }> = {},
) {
  const given = {
    'GET /api/rates': { body: rates },
    'GET /api/rates/own': { body: { rates: [] } },
    'GET /api/categories': { body: { categories: [kids] } },
    'GET /api/subscriptions': { body: { subscriptions } },
    ...replies,
  }
  return showSettings(ann(proPlan), '/dashboard/settings', given as never)
}

describe('own rates', () => {
  test('are asked for only where a currency in use has none', async () => {
    show([row('Kodansha', { currency: 'JPY', amount: '1490' })])
    await screen.findByRole('button', { name: 'Remove Kids' })
    expect(screen.queryByRole('heading', { name: 'Your own rates' })).toBeNull()
  })

  test('are entered for what the bank does not publish', async () => {
    const { asked } = show([row('Zain', { currency: 'KWD', amount: '5.555' })], {
      'POST /api/rates/own': { status: 201, body: { currency: 'KWD', rate: '0.3342', date: '2026-03-02' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Enter a rate for Kuwaiti dinars' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rate of Kuwaiti dinars' }))
    await userEvent.type(dialog.getByLabelText(/KWD for one euro/), '0')
    await userEvent.click(dialog.getByRole('button', { name: 'Save rate' }))
    expect(await dialog.findByText(/must be a number above 0/)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/KWD for one euro/), ',3342')
    await userEvent.click(dialog.getByRole('button', { name: 'Save rate' }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/api/rates/own',
        body: { currency: 'KWD', rate: '0.3342' },
      }),
    )
  })
})

describe('categories of one’s own', () => {
  test('are not removed before it is known what is in them', async () => {
    show([], { 'GET /api/subscriptions': { status: 503 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Kids' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Kids?' }))
    expect(question.queryByText(/^Nothing is in it/)).toBeNull()
    expect(question.getByRole<HTMLButtonElement>('button', { name: 'Remove category' }).disabled).toBe(true)
  })

  test('say how many are in them, and a removal can be undone', async () => {
    const reads = { body: { subscriptions: [row('Toys', { category: 'Kids' }), row('Netflix', {})] } }
    const { asked } = show([], {
      'GET /api/subscriptions': reads,
      'DELETE /api/categories/k': { status: 204 },
      'POST /api/categories': { status: 201, body: { ...kids, id: 'new' } },
      'POST /api/subscriptions/bulk': { body: { changed: 1, refused: [] } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Kids' }))
    expect(await screen.findByText('1 subscription')).toBeTruthy()
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Kids?' }))
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
    const readsBefore = asked.filter(({ path }) => path === '/api/subscriptions').length
    reads.body = { subscriptions: [row('Toys', { category: null }), row('Netflix', {})] }
    await userEvent.click(question.getByRole('button', { name: 'Remove category' }))
    // The list is read anew, and nothing is in the category any more.
    await waitFor(() =>
      expect(asked.filter(({ path }) => path === '/api/subscriptions').length).toBeGreaterThan(readsBefore),
    )
    await waitFor(() => expect(screen.queryByText('1 subscription')).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
        ['/api/categories', { name: 'Kids', color: 'pink', emoji: '🧸' }],
        ['/api/subscriptions/bulk', { ids: ['Toys'], change: { category: 'Kids' } }],
      ]),
    )
  })
})
