import type { Subscription, SubscriptionPage } from '@duely/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { oakStreet, sharing } from '#web/household/testing.ts'
import { accountOn, openScreen, proPlan, serve, subscriptionOf } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { SubscriptionScreen } from '../page/subscription-screen.tsx'

const charge = {
  id: 'c',
  date: '2026-02-10',
  amount: '10.00',
  currency: 'USD' as const,
  refunded: false,
  afterCancelling: false,
  settled: [] as string[],
}

/** Shows Netflix of $10.00 to Ann; every change is answered with what it asks for. Null: not known yet. */
function show(
  facts: Partial<Subscription>,
  more: Partial<SubscriptionPage> = {},
  you: string | null = 'ann',
) {
  let subscription = subscriptionOf('Netflix', facts)
  const page = (): SubscriptionPage => ({
    subscription,
    firstAmount: '10.00',
    prices: [],
    upcoming: [],
    charges: [charge],
    totals: { year: '0.00', ever: '0.00', stoppedForSure: '0.00', stillToBeSeen: '0.00' },
    avoided: { stoppedForSure: [], stillToBeSeen: [] },
    deliveries: [],
    cancelling: null,
    ...more,
  })
  const asked = serve(({ method, path, body }) => {
    // What is ticked shows while its answer is awaited.
    if (method === 'PATCH' && path === '/api/charges/c') return new Promise(() => {})
    if (method === 'PATCH') {
      const { household } = Object(body)
      subscription = { ...subscription, household: household && sharing(household) }
      return { body: subscription }
    }
    if (path.endsWith('/files')) return { body: { files: [], acts: [], usedBytes: 0 } }
    if (path === '/api/account') return { body: accountOn(proPlan) }
    if (path === '/api/household')
      return you === null ? new Promise<never>(() => {}) : { body: { household: { ...oakStreet, you } } }
    if (path === '/api/marks') return { body: { names: {}, chosen: {}, services: {} } }
    return path === '/api/subscriptions' ? { body: { subscriptions: [subscription] } } : { body: page() }
  })
  openScreen(<SubscriptionScreen id="Netflix" />, { extra: <Toaster /> })
  return () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)
}

const headingHasFocus = () =>
  waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Household' })),
  )

test('what becomes visible is said before; it is shared in one press, and Undo makes it private', async () => {
  const sent = show({})
  await screen.findByText(/In the household Bea will see its name, mark, price/)
  await userEvent.click(screen.getByRole('button', { name: 'Put in the household' }))
  await screen.findByText('In Oak Street 5.')
  await headingHasFocus()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Private: nobody else sees it.')
  expect(sent()).toEqual([{ household: {} }, { household: null }])
})

test('made private by its button, the focus goes to the heading', async () => {
  show({ household: sharing() })
  await userEvent.click(await screen.findByRole('button', { name: 'Make private' }))
  await screen.findByText('Private: nobody else sees it.')
  await headingHasFocus()
})

test('shares that do not add up are said as they are typed, and not sent', async () => {
  const sent = show({ household: sharing() })
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog'))
  const users = within(dialog.getByRole('group', { name: 'Who uses it' }))
  await userEvent.click(users.getByRole('checkbox', { name: 'You' }))
  await userEvent.click(users.getByRole('checkbox', { name: 'Kim' }))
  dialog.getByText('You $5.00, Kim $5.00: together $10.00.')
  await userEvent.click(dialog.getByRole('button', { name: 'Amounts' }))
  const kims = dialog.getByRole('textbox', { name: 'Amount of Kim' })
  await userEvent.clear(kims)
  await userEvent.type(kims, '4')
  dialog.getByText('The amounts must add up to the price')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(sent()).toEqual([])
  const yours = dialog.getByRole('textbox', { name: 'Amount of You' })
  await userEvent.clear(yours)
  await userEvent.type(yours, '6')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    household: {
      shares: {
        mode: 'amounts',
        of: [
          { member: 'ann', value: '6.00' },
          { member: 'kim', value: '4.00' },
        ],
      },
    },
  })
})

test('what is up to somebody else is not offered; following is', async () => {
  const sent = show({ household: sharing({ may: ['read', 'follow'] }) }, {}, 'bea')
  await screen.findByText('Ann shares it in Oak Street 5.')
  for (const name of ['Edit', 'Delete Netflix', 'Add a charge', 'Add a price', 'Make private', 'Decide'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remind me too' }))
  await waitFor(() => expect(sent()).toEqual([{ household: { followers: ['bea'] } }]))
})

test('another part ticked before the first has arrived keeps the first', async () => {
  const of = ['ann', 'bea', 'kim'].map((member) => ({ member, value: 1 }))
  const sent = show({ household: sharing({ shares: { mode: 'equal', of } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Bea $3.33' }))
  const beas = await screen.findByRole('button', { name: 'Bea $3.33, settled' })
  expect(beas.title).toBe('Take the tick away')
  const kims = screen.getByRole('button', { name: 'Kim $3.33' })
  expect(kims.title).toBe('Tick as settled')
  await userEvent.click(kims)
  await waitFor(() => expect(sent()).toEqual([{ settled: ['bea'] }, { settled: ['bea', 'kim'] }]))
})

test('the part of a charge is ticked as settled', async () => {
  const of = ['ann', 'bea'].map((member) => ({ member, value: 1 }))
  const sent = show({ household: sharing({ shares: { mode: 'equal', of } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Bea $5.00' }))
  await waitFor(() => expect(sent()).toEqual([{ settled: ['bea'] }]))
})

test('a gift says until when it is hidden', async () => {
  show({ household: sharing({ hiddenUntil: '2999-12-24' }) })
  await screen.findByText(/A gift, hidden until Dec 24, 2999/)
})

test('until it is known who is in the household, nothing is said of who is reminded', async () => {
  show({ household: sharing({ decider: 'bea' }) }, {}, null)
  await new Promise((settled) => setTimeout(settled, 100))
  expect(screen.queryByRole('heading', { name: 'Netflix' })).toBeNull()
  expect(screen.queryByText('Coming')).toBeNull()
})

test('a private one does not wait for the household', async () => {
  show({}, {}, null)
  await screen.findByRole('heading', { level: 1, name: 'Netflix' })
})
