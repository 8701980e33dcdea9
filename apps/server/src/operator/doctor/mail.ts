import type { MailVisit } from './ask-mail-server.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

/** A certificate that ends sooner should have been renewed: Let's Encrypt's are 30 days before their end. */
export const CERTIFICATE_DAYS = 14
const DAY_MS = 86_400_000

/** Whole days until an instant. */
export const daysUntil = (until: Date, now: Date): number =>
  Math.floor((until.getTime() - now.getTime()) / DAY_MS)

const CLEAR_TEXT = 'mails and passwords go there in clear text'

/**
 * @param to to whom a mail was handed over; null: nobody
 */
export function judgeMail(visit: MailVisit, { to, now }: { to: string | null; now: Date }): Finding {
  const { server, trouble, step, isSignedIn, isEncrypted, certificateUntil, taken } = visit
  if (trouble !== null) return failure(`${server} ${explain(step, trouble, to)}`)
  if (isSignedIn === false)
    return failure(
      `${server} offers no login, and SMTP_URL names a user: remove the user, or use the port for clients (587)`,
    )
  const done = [
    isEncrypted ? 'encrypted' : 'not encrypted',
    isSignedIn ? 'signed in' : 'no login',
    ...(taken === null ? [] : [`a mail to ${to} was taken: ${taken}`]),
  ].join(', ')
  if (!isEncrypted && !isLoopback(server))
    return warning(`${server}: ${done}; ${CLEAR_TEXT}: use smtps:// or a port with STARTTLS`)
  const days = certificateUntil === null ? null : daysUntil(certificateUntil, now)
  if (days !== null && days < CERTIFICATE_DAYS)
    return warning(`${server}: ${done}; its certificate ends in ${days} days: have it renewed`)
  return ok(`${server}: ${done}${days === null ? '' : `, certificate for ${days} days`}`)
}

function explain(
  step: MailVisit['step'],
  { code, message, answer }: NonNullable<MailVisit['trouble']>,
  to: string | null,
): string {
  const said = answer ?? message
  if (step === 'login') return `refuses the login (${said}): check user and password in SMTP_URL`
  if (step === 'hand-over')
    return `does not take a mail to ${to} (${said}): check MAIL_FROM and RETURN_PATH, and that this user may send as them`
  if (code === 'EDNS') return 'is no known name: check the host in SMTP_URL'
  if (isOfCertificate(message))
    return `has a certificate that is not trusted (${message}): use the name it was made for in SMTP_URL, or have it renewed`
  if (code === 'ETLS') return `refuses encryption (${said}): use smtps:// or the port that offers STARTTLS`
  if (code === 'ETIMEDOUT')
    return 'does not answer: check host, port and firewall; some providers block outgoing mail'
  if (/ECONNREFUSED/.test(message))
    return 'refuses the connection: check host and port in SMTP_URL, and that it runs'
  return `cannot be used (${said}): check SMTP_URL`
}

const isOfCertificate = (message: string) =>
  /certificate|altnames|self.signed|issuer|expired|CERT_/i.test(message)

const isLoopback = (server: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]):\d+$/.test(server)
