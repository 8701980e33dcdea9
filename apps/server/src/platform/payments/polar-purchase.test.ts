import { expect, test } from 'vitest'
import { readPolarOwner, readPolarPurchase } from './polar-purchase.ts'

const TOLD_AT = '2026-03-02T12:00:00Z'
const read = (data: object) =>
  readPolarPurchase(
    { id: 'sub-1', status: 'active', product_id: 'monthly', ...data },
    (id) => (id === 'monthly' ? 'pro-monthly' : null),
    TOLD_AT,
  )

test('missing fields count as empty', () => {
  expect(read({})).toEqual({
    id: 'sub-1',
    planId: 'pro-monthly',
    status: 'active',
    currentPeriodStart: new Date(TOLD_AT),
    currentPeriodEnd: new Date('2026-04-02T12:00:00Z'),
    trialEnd: null,
    cancelAtPeriodEnd: false,
    endsAt: null,
    endedAt: null,
    pastDueAt: null,
    customerId: null,
    modifiedAt: TOLD_AT,
  })
  expect(readPolarOwner({})).toEqual({ externalId: null, metadataUserId: null, email: null })
})

test('a subscription never changed is as old as itself, not as its event', () => {
  expect(read({ modified_at: null, created_at: '2026-03-01T00:00:00.5Z' }).modifiedAt).toBe(
    '2026-03-01T00:00:00.5Z',
  )
})

test('a missing payment without a date began with the change that reported it', () => {
  const late = read({ status: 'past_due', modified_at: '2026-03-01T00:00:00Z' })
  expect(late.pastDueAt).toEqual(new Date('2026-03-01T00:00:00Z'))
})

test('another product is foreign', () => expect(read({ product_id: 'other' }).planId).toBeNull())

test.each([{}, { id: '' }, { id: 'sub-1', status: 'active', product_id: 'monthly', ended_at: 'yesterday' }])(
  'not a subscription: %o',
  (data) => {
    expect(() => readPolarPurchase(data, () => null, TOLD_AT)).toThrow()
  },
)
