import type { Account } from '@duely/contract'
import { expect, test } from 'vitest'
import { accountOn, freePlan, proPlan } from '../testing.tsx'
import { canBeReached, channelStates } from './open-channels.ts'

const texted = {
  smsEnabled: true,
  smsConsent: true,
  phoneNumber: '+15555550100',
  phoneVerified: true,
} satisfies Partial<Account['profile']>
const withProblem = (problem: Account['texting']['problem'], available = true): Account => ({
  ...accountOn(proPlan, { ...texted, emailEnabled: false }),
  texting: { available, problem },
})

test.each<[string, Account, [email: boolean, sms: boolean | null, reachable: boolean]]>([
  ['Free', accountOn(freePlan), [true, null, true]],
  ['Free, master off', accountOn(freePlan, { notificationsEnabled: false }), [false, null, false]],
  ['Pro without consent', accountOn(proPlan), [true, false, true]],
  ['Pro, texts only', withProblem(null), [false, true, true]],
  [
    'an unproven number',
    accountOn(proPlan, { ...texted, emailEnabled: false, phoneVerified: false }),
    [false, true, false],
  ],
  ['a number that replied STOP', withProblem('stopped'), [false, false, false]],
  ['a number that takes no texts', withProblem('number-invalid'), [false, false, false]],
  ['nobody who sends texts', withProblem(null, false), [false, false, false]],
])('%s', (_, account, [email, sms, reachable]) => {
  expect(channelStates(account)).toMatchObject({ email, sms, reachable })
  expect(canBeReached(account)).toBe(reachable)
})
