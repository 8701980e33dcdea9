import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  admitSignUp,
  invitationHolds,
  isSignUpRefusal,
  type SignUpLink,
  type SignUpMode,
} from './admit-sign-up.ts'

const now = new Date('2026-03-05T12:00:00Z')
const email = 'bob@example.com'
const later = new Date(now.getTime() + 1)

const open = { kind: 'invitation', email: null, expiresAt: later, usedAt: null } as const
const mine = { ...open, email } as const
const anothers = { ...open, email: 'ann@example.com' } as const
const used = { ...open, usedAt: new Date('2026-03-01T00:00:00Z') } as const
const expired = { ...open, expiresAt: now } as const
const unknown = { kind: 'unknown' } as const
const setup = { kind: 'setup', holds: true } as const
const setupOver = { kind: 'setup', holds: false } as const

test.each<[string, SignUpLink, SignUpMode, ReturnType<typeof admitSignUp>]>([
  ['nothing', null, 'open', 'open'],
  ['nothing', null, 'invited', 'SIGN_UP_CLOSED'],
  ['nothing', null, 'closed', 'SIGN_UP_CLOSED'],
  ['an invitation', open, 'open', 'invitation'],
  ['an invitation', open, 'invited', 'invitation'],
  ['an invitation', open, 'closed', 'SIGN_UP_CLOSED'],
  ['one for this address', mine, 'invited', 'invitation'],
  ['one for another address', anothers, 'open', 'open'],
  ['one for another address', anothers, 'invited', 'INVITATION_OVER'],
  ['one for another address', anothers, 'closed', 'SIGN_UP_CLOSED'],
  ['a used one', used, 'open', 'open'],
  ['a used one', used, 'invited', 'INVITATION_OVER'],
  ['one whose seven days are over', expired, 'open', 'open'],
  ['one whose seven days are over', expired, 'invited', 'INVITATION_OVER'],
  ['a made-up one', unknown, 'open', 'open'],
  ['a made-up one', unknown, 'invited', 'INVITATION_OVER'],
  ['a made-up one', unknown, 'closed', 'SIGN_UP_CLOSED'],
  ['the one-time link', setup, 'open', 'setup'],
  ['the one-time link', setup, 'invited', 'setup'],
  ['the one-time link', setup, 'closed', 'setup'],
  ['the one-time link when it is over', setupOver, 'open', 'open'],
  ['the one-time link when it is over', setupOver, 'invited', 'INVITATION_OVER'],
  ['the one-time link when it is over', setupOver, 'closed', 'SIGN_UP_CLOSED'],
])('with %s (%o) on a server that is %s: %s', (_, link, mode, outcome) => {
  expect(admitSignUp({ mode, email, link, isNamed: false }, now)).toBe(outcome)
})

test('the address that the operator named comes in anyway, and the one-time link is kept for what it is', () => {
  for (const mode of ['open', 'invited', 'closed'] as const) {
    expect(admitSignUp({ mode, email, link: null, isNamed: true }, now)).toBe('named')
    expect(admitSignUp({ mode, email, link: setup, isNamed: true }, now)).toBe('setup')
  }
})

test.each<[string, SignUpLink, SignUpMode, ReturnType<typeof admitSignUp>]>([
  ['nothing', null, 'open', 'open'],
  ['nothing', null, 'invited', 'provider'],
  ['nothing', null, 'closed', 'SIGN_UP_CLOSED'],
  ['an invitation', mine, 'invited', 'invitation'],
  ['a used one', used, 'invited', 'provider'],
  ['an invitation', mine, 'closed', 'SIGN_UP_CLOSED'],
  ['the one-time link', setup, 'closed', 'setup'],
])(
  'somebody whom the provider lets in, with %s (%o), on a server that is %s: %s',
  (_, link, mode, outcome) => {
    expect(admitSignUp({ mode, email, link, isNamed: false, isByProvider: true }, now)).toBe(outcome)
  },
)

test('an invitation holds up to its last instant, for its address, until it is used', () => {
  const before = new Date(now.getTime() - 1)
  expect(invitationHolds(expired, before)).toBe(true)
  expect(invitationHolds(expired, now)).toBe(false)
  expect(invitationHolds(anothers, now)).toBe(true)
  expect(invitationHolds(anothers, now, email)).toBe(false)
  expect(invitationHolds(mine, now, email)).toBe(true)
  expect(invitationHolds(used, now)).toBe(false)
})

test('a refusal is told from an admission', () => {
  const outcomes = ['open', 'invitation', 'setup', 'named', 'SIGN_UP_CLOSED', 'INVITATION_OVER'] as const
  expect(outcomes.filter(isSignUpRefusal)).toEqual(['SIGN_UP_CLOSED', 'INVITATION_OVER'])
})

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
const links = fc.oneof(
  fc.constant(null),
  fc.constant(unknown),
  fc.record({ kind: fc.constant('setup' as const), holds: fc.boolean() }),
  fc.record({
    kind: fc.constant('invitation' as const),
    email: fc.constantFrom(null, email, 'ann@example.com'),
    expiresAt: instants,
    usedAt: fc.option(instants),
  }),
)

test('whatever is shown: a closed server admits by the one-time link alone, an invited one by nothing less', () => {
  fc.assert(
    fc.property(links, instants, (link, at) => {
      const admitted = (mode: SignUpMode) =>
        !isSignUpRefusal(admitSignUp({ mode, email, link, isNamed: false }, at))
      expect(admitted('open')).toBe(true)
      expect(admitted('closed')).toBe(link?.kind === 'setup' && link.holds)
      if (admitted('closed')) expect(admitted('invited')).toBe(true)
      if (link?.kind === 'invitation') expect(admitted('invited')).toBe(invitationHolds(link, at, email))
    }),
  )
})

test('a used invitation admits nobody ever again', () => {
  fc.assert(
    fc.property(links, instants, instants, (link, usedAt, at) => {
      if (link?.kind !== 'invitation') return
      const outcome = admitSignUp({ mode: 'invited', email, link: { ...link, usedAt }, isNamed: false }, at)
      expect(outcome).toBe('INVITATION_OVER')
    }),
  )
})
