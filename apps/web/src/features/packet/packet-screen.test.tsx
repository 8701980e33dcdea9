import type { Packet } from '@duely/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { accountOn, openScreen, proPlan, serve, setToday, subscriptionOf } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { PacketScreen } from './packet-screen.tsx'

beforeEach(() => setToday('2026-03-16T15:00:00Z'))

const charge = {
  id: 'c',
  date: '2026-03-14',
  amount: '15.99',
  currency: 'USD' as const,
  refunded: false,
  afterCancelling: true,
}
const packet: Packet = {
  charge,
  paidBy: 'card',
  statementOn: null,
  bankDeadline: null,
  warnOn: null,
  isSaved: false,
  deadline: { day: '2026-05-13', from: 'charge' },
}

function show(more: Partial<Packet> = {}, country: string | null = null) {
  const subscription = subscriptionOf('Netflix', {
    amount: '15.99',
    status: 'cancelled',
    cancelledOn: '2026-03-02',
    accessUntil: '2026-03-12',
    confirmation: 'No. 77',
  })
  const page = {
    subscription,
    firstAmount: '15.99',
    prices: [],
    upcoming: [],
    charges: [charge],
    deliveries: [],
    totals: { year: '15.99', ever: '15.99', avoided: '0.00' },
    cancelling: null,
  }
  const file = {
    id: 'f',
    subscriptionId: 'Netflix',
    name: 'Letter.pdf',
    type: 'application/pdf',
    bytes: 2048,
  }
  const evidence = {
    files: [{ ...file, createdAt: '2026-03-15T12:00:00.000Z' }],
    acts: [{ what: 'cancelled', renewalDate: '2026-03-10', at: '2026-03-02T15:00:00.000Z', person: null }],
    usedBytes: 2048,
  }
  const asked = serve(({ method, path, body }) => {
    if (path === '/api/account') return { body: accountOn(proPlan, { country }) }
    if (path.endsWith('/files')) return { body: evidence }
    if (path.endsWith('/packet') && method === 'DELETE') return { status: 204 }
    if (path.endsWith('/packet'))
      return {
        body:
          method === 'PUT'
            ? { ...packet, ...(body as object), isSaved: true, warnOn: '2026-05-06' }
            : { ...packet, ...more },
      }
    return { body: page }
  })
  return { asked, ...openScreen(<PacketScreen id="Netflix" />, { extra: <Toaster /> }) }
}

test('says first to ask the service, then the letters, the timeline and the evidence', async () => {
  show()
  expect(await screen.findByText('Ask the service first')).toBeTruthy()
  expect(screen.getByText(/A chargeback by your bank may close your account/)).toBeTruthy()
  const [letter, bank] = screen.getAllByLabelText<HTMLTextAreaElement>('Text')
  expect(letter?.value).toContain('On March 14, 2026 you charged me $15.99 for Netflix.')
  expect(bank?.value).toContain('cancelled recurring transaction')
  expect(screen.getByText('Letter.pdf', { exact: false, selector: 'ol.list-decimal li' })).toBeTruthy()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const at = (words: string) => lines.findIndex((line) => line?.includes(words))
  expect(at('You said: I cancelled it')).toBeLessThan(at('What you had paid for ended'))
  expect(at('What you had paid for ended')).toBeLessThan(at('You were charged $15.99 all the same'))
  expect(screen.getByText('Choose your country to see what is known.')).toBeTruthy()
})

test('the deadline says what it follows from, and is saved with its reminder', async () => {
  const { asked } = show()
  expect(await screen.findByText('By May 13, 2026')).toBeTruthy()
  expect(screen.getByText(/^This is 60 days from the charge/)).toBeTruthy()
  expect(screen.getByText('Save it, and we remind you a week before.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'By direct debit (SEPA)' }))
  expect(screen.queryByLabelText('Day of the statement')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save and remind me' }))
  expect(await screen.findByText('We remind you on May 6, 2026.')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    paidBy: 'direct-debit',
    statementOn: null,
    bankDeadline: null,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Forget this' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Forget what you entered?' }))
  await userEvent.click(question.getByRole('button', { name: 'Forget this' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2))
})

test('without a charge it says how to record one', async () => {
  show({ charge: null, deadline: null })
  expect(await screen.findByText('No charge after the cancellation is recorded')).toBeTruthy()
  expect(screen.queryByLabelText('Text')).toBeNull()
})

test.each([
  ['GB', 'United Kingdom', 'continuous payment authority'],
  ['US', 'United States', 'vacated it on 8 July 2025'],
  ['DE', 'Germany', 'cancel button'],
  ['FR', 'European Union', '19 June 2026'],
])('in %s: sentences with their sources', async (country, name, words) => {
  show({}, country)
  const region = within(await screen.findByRole('region', { name }))
  expect(region.getByText(new RegExp(words))).toBeTruthy()
  for (const link of region.getAllByRole('link')) expect(link.textContent).toMatch(/, read on Nov 27, 2026/)
})

test('where nothing is known nothing is said', async () => {
  show({}, 'JP')
  expect(await screen.findByText('We have nothing sourced for this country.')).toBeTruthy()
})

test('letters are in the language of the country, with the reader’s own to read', async () => {
  show({}, 'DE')
  const [letter, bank] = await screen.findAllByLabelText<HTMLTextAreaElement>('Text')
  expect(letter?.value).toContain('am 14. März 2026 haben Sie mir')
  expect(bank?.value).toContain('Händler: Netflix')
  const own = screen.getAllByRole('region', { name: /^It is in German, the language of your country/ })
  expect(own[0]?.textContent).toContain('On March 14, 2026 you charged me $15.99 for Netflix.')
})
