import { ServerFacts } from '@duely/contract'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import type { PublicUrlVisit } from './ask-public-url.ts'
import { type Finding, ok, warning } from './finding.ts'
import { CERTIFICATE_DAYS, daysUntil } from './mail.ts'

/**
 * Only warnings: reminders go out anyway, and what cannot be reached from here may be from elsewhere (a
 * router without hairpin NAT).
 */
export function judgePublicUrl(
  { url, nameTrouble, trouble, certificate, answer }: PublicUrlVisit,
  now: Date,
): Finding {
  if (nameTrouble !== null)
    return warning(
      `the name of ${url} has no address (${nameTrouble}): correct PUBLIC_URL, or publish the name`,
    )
  if (certificate?.trouble)
    return warning(
      `${url} has a certificate that is not trusted (${certificate.trouble}): renew it, and serve its whole chain`,
    )
  if (answer === null)
    return warning(
      `${url} cannot be reached from here (${trouble}): if it can from outside, nothing is wrong; else check DNS, proxy and firewall`,
    )
  const found = ownAnswer(answer)
  if (found !== null)
    return warning(`${url} answers, but not as this server (${found}): point the name or the proxy at it`)
  const days = certificate?.until ? daysUntil(certificate.until, now) : null
  if (days !== null && days < CERTIFICATE_DAYS)
    return warning(`the certificate of ${url} ends in ${days} days: have it renewed`)
  return ok(`${url} answers as this server${days === null ? '' : `, certificate for ${days} days`}`)
}

/** What is wrong with an answer of ours; null: nothing. */
function ownAnswer({ status, body }: { status: number; body: string }): string | null {
  if (status !== 200) return `status ${status}`
  return ServerFacts.safeParse(jsonOrNull(body)).success ? null : 'another program'
}
