import type { MailTrouble } from '@duely/contract'
import { returnCause } from '@duely/domain'

/** What is recorded about mails to the account's address. */
export type MailAddress = {
  since: Date | null
  status: string | null
  words: string | null
  restsSince: Date | null
  complainedAt: Date | null
}

/** Why mails to the address do not arrive, or no longer go out; a complaint first, because it stops them. */
export function presentMailTrouble(row: MailAddress | null): MailTrouble | null {
  if (row === null) return null
  const { since, status, words, restsSince, complainedAt } = row
  const returned = { cause: returnCause({ status, words: words ?? '' }), rests: restsSince !== null }
  if (complainedAt !== null) return { kind: 'complained', since: complainedAt.toISOString(), ...returned }
  return since === null ? null : { kind: 'returned', since: since.toISOString(), ...returned }
}
