import type { Account } from '@duely/contract'
import { Refusal, subscriptionLimit } from '@duely/domain'
import type { selectAccountAnswer } from './account.repo.ts'

type Read = Awaited<ReturnType<typeof selectAccountAnswer.ofOwner>>[number]

/** What of an account the product's setting and the numbers that replied STOP decide. */
export type AroundAccount = Pick<Account, 'reminderHour' | 'texting'>

/**
 * The JSON of an account from the texts that the database wrote; `getAccount` gives the same as an object.
 * @throws Refusal NOT_FOUND when the account is gone
 */
export function answerAccount(read: Read, around: AroundAccount): string {
  const { profile, plan, membership, maxSubscriptions, active } = read
  if (profile === null) throw new Refusal('NOT_FOUND')
  const limit = subscriptionLimit(maxSubscriptions === null ? null : { maxSubscriptions })
  const rest = JSON.stringify({ usage: { active, limit }, ...around })
  return `{"profile":${profile},"plan":${plan},"membership":${membership},${rest.slice(1)}`
}
