import { Refusal, subscriptionLimit } from '@duely/domain'
import type { accountAnswer } from './account.repo.ts'

type Read = Awaited<ReturnType<typeof accountAnswer.ofOwner>>[number]

/**
 * The JSON of an account from the texts that the database wrote; `getAccount` gives the same as an object.
 * @throws Refusal NOT_FOUND when the account is gone
 */
export function answerAccount(read: Read, reminderHour: number): string {
  const { profile, plan, membership, maxSubscriptions, active } = read
  if (profile === null) throw new Refusal('NOT_FOUND')
  const limit = subscriptionLimit(maxSubscriptions === null ? null : { maxSubscriptions })
  const rest = JSON.stringify({ usage: { active, limit }, reminderHour })
  return `{"profile":${profile},"plan":${plan},"membership":${membership},${rest.slice(1)}`
}
