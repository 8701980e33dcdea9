import type { Subscription } from '@duely/contract'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { oakStreet, sharing } from '#web/household/testing.ts'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { openScreen, serve, subscriptionOf } from '#web/lib/testing.tsx'
import { OwnedBy } from '../testing.tsx'
import { HouseholdCard } from './household-card.tsx'
import { SettledTicks } from './settled-ticks.tsx'

const household = { ...oakStreet, you: 'ann' }
const charge = {
  id: 'c',
  date: '2026-02-10',
  amount: '10.00',
  currency: 'USD' as const,
  refunded: false,
  afterCancelling: false,
  settled: ['bea'],
}
/** What is the same in every language: names, months, and the word of a list, which `Intl` writes. */
const DATA = ['Netflix', 'Oak Street 5', 'Ann', 'Bea', 'Kim', 'Feb', 'Dec', 'and']

const of = ['ann', 'bea', 'kim'].map((member) => ({ member, value: 1 }))
const shares = { mode: 'equal' as const, of }

test.each<[string, Partial<Subscription>]>([
  ['a private one', {}],
  ['one of the reader', { household: sharing({ shares, followers: ['ann', 'kim'], visible: ['notes'] }) }],
  [
    'one of another',
    { household: { ...sharing({ may: ['read', 'follow'] }), owner: 'bea', decider: 'bea' } },
  ],
  ['a gift', { household: sharing({ hiddenUntil: '2999-12-24' }) }],
])('the household of %s says nothing that is not in the catalogues', async (_, facts) => {
  serve(() => undefined)
  const subscription = subscriptionOf('Netflix', facts)
  await act(async () => {
    openScreen(
      <InPseudo>
        <OwnedBy household={household}>
          <HouseholdCard subscription={subscription} household={household} deliveries={[]} />
          <SettledTicks charge={charge} subscription={subscription} household={household} />
        </OwnedBy>
      </InPseudo>,
    )
  })
  await screen.findByRole('heading', { level: 2 })
  expect(hardCoded(DATA)).toEqual([])
})
