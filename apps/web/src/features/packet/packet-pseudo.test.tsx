import { RIGHTS } from '@duely/catalogue/rights'
import type { Packet } from '@duely/contract'
import { packetRightsTexts } from '@duely/texts/packet-rights'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { accountOn, openScreen, proPlan, serve, setToday, subscriptionOf } from '#web/lib/testing.tsx'
import { PacketScreen } from './packet-screen.tsx'

const charge = {
  id: 'c',
  date: '2026-03-14',
  amount: '15.99',
  currency: 'USD' as const,
  refunded: false,
  afterCancelling: true,
  settled: [],
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

/** What is the same in every language: names, days and sizes, which `Intl` writes, and the country. */
const DATA = [
  ...RIGHTS['united-states'].sentences.map(({ source }) => source.title),
  'Netflix',
  'No. 77',
  'Letter.pdf',
  'Japan',
  'United States',
  'Nov',
  'January',
  'March',
  'May',
  'Jan',
  'Mar',
  'AM',
  'PM',
  'kB',
  'Dec',
  'Ann Lee',
  'ann@example.com',
]

test.each<[string, Partial<Packet>, string | null]>([
  ['a packet', {}, null],
  ['one with what the law gives', { charge: null, deadline: null }, 'US'],
  ['one that is saved, of another country', { isSaved: true, warnOn: '2026-05-06' }, 'JP'],
  ['one whose day has passed', { deadline: { day: '2026-03-15', from: 'bank' }, isSaved: true }, null],
  ['one without a charge', { charge: null, deadline: null }, null],
])('%s says nothing that is not in the catalogues', async (_, more, country) => {
  setToday('2026-03-16T15:00:00Z')
  const at = '2026-03-02T15:00:00.000Z'
  const subscription = subscriptionOf('Netflix', {
    amount: '15.99',
    status: 'cancelled',
    cancelledOn: '2026-03-02',
    accessUntil: '2026-03-12',
    confirmation: 'No. 77',
  })
  const charges = [charge, { ...charge, date: '2026-01-14', afterCancelling: false }]
  const page = {
    subscription,
    firstAmount: '15.99',
    prices: [],
    upcoming: [],
    charges,
    deliveries: [],
    totals: { year: '15.99', ever: '15.99' },
    cancelling: null,
  }
  const file = {
    id: 'f',
    subscriptionId: 'Netflix',
    name: 'Letter.pdf',
    type: 'application/pdf',
    bytes: 2048,
  }
  const acts = [{ what: 'cancelled', renewalDate: '2026-03-10', at, person: null }]
  serve(({ path }) => {
    if (path === '/api/account') return { body: accountOn(proPlan, { country }) }
    if (path.endsWith('/files')) return { body: { files: [{ ...file, createdAt: at }], acts, usedBytes: 1 } }
    return { body: path.endsWith('/packet') ? { ...packet, ...more } : page }
  })
  await act(async () => {
    openScreen(
      <InPseudo>
        <PacketScreen id="Netflix" />
      </InPseudo>,
    )
  })
  await screen.findByRole('heading', { level: 1 })
  if (country === 'US') await screen.findByText(/^\[Thë fëdërál/)
  expect(hardCoded(DATA)).toEqual([])
})

test('what the law gives is in the catalogues, letter for letter', () => {
  const sentences = Object.values(RIGHTS).flatMap((region) => region.sentences.map(({ text }) => text))
  expect(Object.values(packetRightsTexts.en)).toEqual(sentences)
})
