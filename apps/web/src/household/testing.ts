import type { Household, SubscriptionHousehold } from '@duely/contract'
import { SUBSCRIPTION_POWERS } from '@duely/domain'

const joinedAt = '2026-01-15T12:00:00.000Z'

/** Ann, who reads, Bea, and Kim without an account. */
export const oakStreet: Household = {
  id: 'h',
  name: 'Oak Street 5',
  createdAt: joinedAt,
  you: 'ann',
  members: [
    { id: 'ann', name: 'Ann', role: 'organiser', account: true, joinedAt },
    { id: 'bea', name: 'Bea', role: 'member', account: true, joinedAt },
    { id: 'kim', name: 'Kim', role: 'member', account: false, joinedAt },
  ],
  invitations: [],
  duplicates: [],
}

/** How one of Ann's is shared: she pays and decides. */
export const sharing = (facts: Partial<SubscriptionHousehold> = {}): SubscriptionHousehold => ({
  owner: 'ann',
  payer: 'ann',
  decider: 'ann',
  followers: [],
  shares: null,
  visible: [],
  hiddenUntil: null,
  yourShare: null,
  may: [...SUBSCRIPTION_POWERS],
  ...facts,
})
