import { breadthOf, networksOf } from '#server/platform/http/guards/networks.ts'
import { type Allowance, type Count, secondsUntilFree } from '#server/platform/limits/allowance.ts'
import type { Caller } from './caller.ts'

const MINUTE = 60
const HOUR = 3600

/**
 * What is counted. Every attempt; failures, where a success takes back one; or failures in a row, which a
 * success resets. The last failure in a row locks for a whole window.
 */
type Limit = { max: number; seconds: number; of: 'attempts' | 'failures' | 'failures-in-a-row' }

type ActLimits = {
  /** Strangers: per network, for any account. */
  network?: readonly Limit[]
  /** Strangers: per network and e-mail address, never per address alone. */
  networkAndAccount?: readonly Limit[]
  /**
   * Strangers: per e-mail address, from wherever. Only where they have shown the right password before, or
   * anybody could lock anybody out.
   */
  account?: readonly Limit[]
  /** Strangers: all together. */
  strangers?: readonly Limit[]
  /** Callers from a known device or network of that account; not consumed by others. */
  own?: readonly Limit[]
}

/**
 * Ten failures in 15 minutes lock for another 15, for right and
 * wrong passwords, known and unknown accounts alike.
 */
const TEN_FAILURES = { max: 10, seconds: 15 * MINUTE, of: 'failures-in-a-row' } as const
const THREE_MAILS = { max: 3, seconds: HOUR, of: 'attempts' } as const

const GUESS_LIMITS = {
  network: [
    { max: 3, seconds: 10, of: 'failures' },
    { max: 30, seconds: 15 * MINUTE, of: 'failures' },
  ],
  networkAndAccount: [TEN_FAILURES],
  strangers: [{ max: 300, seconds: MINUTE, of: 'failures' }],
  own: [TEN_FAILURES, { max: 60, seconds: HOUR, of: 'attempts' }],
} as const

/** Limits per act. */
export const AUTH_LIMITS = {
  // Undoing a deletion counts here too, or it would double the guesses at a password.
  'sign-in': GUESS_LIMITS,
  // Codes after a right password. Twenty an hour from everywhere: 1 in 700 of being guessed in a day.
  'second-step': { ...GUESS_LIMITS, account: [{ max: 20, seconds: HOUR, of: 'failures' }] },
  passkey: { network: GUESS_LIMITS.network, strangers: GUESS_LIMITS.strangers, own: GUESS_LIMITS.own },
  'change-email': { own: [THREE_MAILS] },
  'passkey-challenge': { network: [{ max: 30, seconds: MINUTE, of: 'attempts' }] },
  // Ways to the provider of single sign-on and back; it counts guesses at its passwords itself.
  'provider-start': { network: [{ max: 30, seconds: MINUTE, of: 'attempts' }] },
  'provider-return': { network: [{ max: 30, seconds: MINUTE, of: 'attempts' }] },
  'sign-up': { network: [{ max: 5, seconds: HOUR, of: 'attempts' }], networkAndAccount: [THREE_MAILS] },
  'reset-mail': {
    network: [{ max: 3, seconds: MINUTE, of: 'attempts' }],
    networkAndAccount: [THREE_MAILS],
    own: [THREE_MAILS],
  },
  'verify-mail': {
    network: [{ max: 3, seconds: MINUTE, of: 'attempts' }],
    networkAndAccount: [THREE_MAILS],
    own: [THREE_MAILS],
  },
  // A typing error in the order number takes one more.
  withdrawal: {
    network: [{ max: 5, seconds: MINUTE, of: 'attempts' }],
    networkAndAccount: [{ max: 5, seconds: HOUR, of: 'attempts' }],
    own: [{ max: 5, seconds: HOUR, of: 'attempts' }],
  },
  // Counts invalid tokens only.
  'use-token': { network: [{ max: 20, seconds: MINUTE, of: 'attempts' }] },
  // Wrong passwords per verification link.
  'link-password': { own: [TEN_FAILURES] },
  // Wrong passwords of a signed-in user, per session.
  'own-password': { own: [TEN_FAILURES] },
  // Wrong codes of a signed-in user, per session.
  'own-code': { own: [TEN_FAILURES] },
} as const satisfies Record<string, ActLimits>

export type AttemptKind = keyof typeof AUTH_LIMITS

/** What an attempt counts against: a success resets consecutive failures and takes one failure back. */
export type AttemptAllowance = Allowance & { of: Limit['of'] }

/**
 * What an attempt takes. A wider network gets a larger limit than a narrow one (`breadthOf`).
 *
 * @param account hash of the e-mail address; null when none is named
 * @param factor multiplies every limit
 */
export function allowancesOf(
  act: AttemptKind,
  who: { clientIp: string; account: string | null; caller: Caller },
  factor: number,
): AttemptAllowance[] {
  const limits: ActLimits = AUTH_LIMITS[act]
  const { caller, account } = who
  const counted =
    caller.kind === 'known'
      ? listed(`own:${caller.key}`, limits.own ?? [], 1)
      : [
          ...networksOf(who.clientIp).flatMap((network) => [
            ...listed(`network:${network}`, limits.network ?? [], breadthOf(network)),
            ...(account === null
              ? []
              : listed(`account:${account}:${network}`, limits.networkAndAccount ?? [], breadthOf(network))),
          ]),
          ...(account === null ? [] : listed(`account:${account}`, limits.account ?? [], 1)),
          ...listed('strangers', limits.strangers ?? [], 1),
        ]
  return counted.map(({ name, limit: { max, seconds, of }, times }) => ({
    key: `auth:${act}:${name}:${seconds}`,
    max: max * times * factor,
    seconds,
    locks: of === 'failures-in-a-row',
    of,
  }))
}

function listed(name: string, limits: readonly Limit[], times: number) {
  return limits.map((limit) => ({ name, limit, times }))
}

/** Part of the strangers' shared limit; beyond it each network gets less. */
const PRESSURE_SHARE = 1 / 2
const PRESSURE_DIVISOR = 10

/**
 * The limits while strangers have used up half of what they share: each network then has a tenth, so that a
 * few hundred networks cannot shut out the rest of the world.
 *
 * @param counts as stored; those of other keys are ignored
 */
export function underPressure<Each extends Allowance>(
  allowances: readonly Each[],
  counts: readonly Count[],
  now: Date,
): readonly Each[] {
  const half = allowances.flatMap((each) =>
    isShared(each) ? [{ ...each, max: each.max * PRESSURE_SHARE }] : [],
  )
  if (secondsUntilFree(half, counts, now) === null) return allowances
  return allowances.map((each) =>
    each.key.includes(':network:') ? { ...each, max: Math.ceil(each.max / PRESSURE_DIVISOR) } : each,
  )
}

/** Whether a counter is that of all strangers together. */
export function isShared({ key }: Pick<Allowance, 'key'>): boolean {
  return key.includes(':strangers:')
}
