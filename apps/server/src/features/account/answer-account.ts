import type { Account } from '@duely/contract'
import { Refusal, subscriptionLimit } from '@duely/domain'
import type { selectAccountAnswer } from './account.repo.ts'

type Read = Awaited<ReturnType<typeof selectAccountAnswer.ofOwner>>[number]

/** Account fields that come from the configuration and the SMS opt-outs rather than from the account's rows. */
export type AccountContext = Pick<Account, 'reminderHour' | 'texting'>

/**
 * The account's JSON from the texts built by the database; `getAccount` returns the same as an object.
 * @throws Refusal NOT_FOUND when the account no longer exists
 */
export function answerAccount(read: Read, context: AccountContext): string {
  const { profile, plan, membership, maxSubscriptions, active, pushDevices } = read
  if (profile === null) throw new Refusal('NOT_FOUND')
  const limit = subscriptionLimit(maxSubscriptions === null ? null : { maxSubscriptions })
  const rest = JSON.stringify({ usage: { active, limit }, pushDevices, ...context })
  return `{"profile":${profile},"plan":${plan},"membership":${membership},${rest.slice(1)}`
}
