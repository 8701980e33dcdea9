import { isBase64UrlOf } from '@duely/domain'
import { publicKeyOf } from '#server/config/vapid-keys.ts'
import { type Finding, ok, warning } from './finding.ts'

/** The keys of web push. */
export type PushFacts = {
  /** From the environment or DATA_DIR; null: the first start makes it. */
  privateKey: string | null
  /** From the environment; null: it follows from the private one. */
  publicKey: string | null
  subject: string
  /** What the running server gives to browsers; null: unknown. */
  runningKey: string | null
}

/** Push services let the sender be named by an address that nobody reads, and then block it unasked. */
const NOBODY = /@(?:[\w-]+\.)*(?:example|invalid|test|localhost)(?:\.(?:com|org|net))?$/i

/** Only warnings: e-mail reminders go out anyway. */
export function judgePush({ privateKey, publicKey, subject, runningKey }: PushFacts): Finding {
  if (privateKey === null) return ok('the first start makes the keys')
  const own = isBase64UrlOf(privateKey, 32) ? publicKeyOf(privateKey) : null
  if (own === null)
    return warning(
      'the private key is damaged: put the old one back, or delete it (devices then have to be added again)',
    )
  if (publicKey !== null && publicKey.replaceAll('=', '') !== own)
    return warning('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY: set both of one pair')
  if (runningKey !== null && runningKey.replaceAll('=', '') !== own)
    return warning(
      'the running server uses other keys than these: run this with its environment, or start it again',
    )
  if (NOBODY.test(subject))
    return warning(
      `${subject} is an address of nobody: set VAPID_SUBJECT or SUPPORT_EMAIL, by which push services reach you`,
    )
  return ok(`the pair matches, ${subject}`)
}
