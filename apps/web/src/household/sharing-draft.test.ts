import { SHARE_MODES } from '@duely/domain'
import { expect, test } from 'vitest'
import { dividedBy, draftOf, newDraft, requestOf, valuesOf } from './sharing-draft.ts'
import { oakStreet, sharing } from './testing.ts'

const price = { amountMinor: 1599, currency: 'USD' as const }
const all = ['ann', 'bea', 'kim']

test('without users it is divided by nobody', () => {
  const draft = newDraft(oakStreet)
  expect(dividedBy(draft, price)).toBeNull()
  expect(requestOf(draft, price)).toEqual({
    payer: 'ann',
    decider: 'ann',
    followers: [],
    shares: null,
    visible: [],
    hiddenUntil: null,
  })
})

test.each(SHARE_MODES)('a change to %s adds up at once, whoever uses it', (mode) => {
  for (const users of [all, ['bea', 'kim'], ['kim']]) {
    const draft = { ...newDraft(oakStreet), users, mode }
    const division = dividedBy(draft, price)
    expect(division?.fault).toBeNull()
    expect([...(division?.borne?.values() ?? [])].reduce((sum, part) => sum + part, 0)).toBe(1599)
  }
})

test.each([
  ['percent', { ann: '50', bea: '49' }, 'The percentages must add up to 100 per cent'],
  ['amounts', { ann: '10', bea: '5.98' }, 'The amounts must add up to the price'],
  ['parts', { ann: '0', bea: '0' }, 'Please enter whole numbers from 0 to 100, not all of them 0'],
  ['parts', { ann: 'two', bea: '1' }, 'Please enter whole numbers from 0 to 100, not all of them 0'],
] as const)('%s of %o is refused in place', (mode, values, message) => {
  const draft = { ...newDraft(oakStreet), users: ['ann', 'bea'], mode, values: { [mode]: values } }
  expect(dividedBy(draft, price)?.fault).toBe(message)
})

test('what was typed outlives another mode and other users, who divide what is left', () => {
  const typed = { ann: '40', bea: '60' }
  const draft = { ...newDraft(oakStreet), users: ['ann', 'bea'], values: { percent: typed } }
  expect(valuesOf(draft, price)).toEqual({ ann: '1', bea: '1' })
  const back = { ...draft, mode: 'percent' as const }
  expect(valuesOf(back, price)).toEqual(typed)
  expect(valuesOf({ ...back, users: all }, price)).toEqual({ ...typed, kim: '0' })
  const less = { ...back, users: all, values: { percent: { ann: '40', bea: '30' } } }
  expect(valuesOf(less, price)).toEqual({ ann: '40', bea: '30', kim: '30' })
  expect(dividedBy(less, price)?.fault).toBeNull()
  expect(dividedBy({ ...back, users: ['ann'] }, price)?.borne).toEqual(new Map([['ann', 1599]]))
})

test('what is stored comes back as it was, and who decides does not follow', () => {
  const shares = {
    mode: 'amounts' as const,
    of: [
      { member: 'ann', value: '10.00' },
      { member: 'kim', value: '5.99' },
    ],
  }
  const stored = sharing({ shares, followers: ['bea'], visible: ['notes'], hiddenUntil: '2026-12-24' })
  const { owner: _, yourShare: __, may: ___, ...sent } = stored
  expect(requestOf(draftOf(stored), price)).toEqual(sent)
  expect(requestOf({ ...draftOf(stored), decider: 'bea' }, price).followers).toEqual([])
})
