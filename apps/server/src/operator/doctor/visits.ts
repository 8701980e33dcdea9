import type { examineConfig } from '#server/config/config.ts'
import { askRunningServers, type GivenAnswer } from '../ask-running-server.ts'
import { askMailServer, type MailVisit } from './ask-mail-server.ts'
import { askPublicUrl, type PublicUrlVisit } from './ask-public-url.ts'
import { type DatabaseFacts, openToLook } from './database.ts'
import { askPolar, askTwilio, type ProviderAnswer } from './providers.ts'
import { askIssuer, type IssuerVisit } from './single-sign-on.ts'
import { testMail } from './test-mail.ts'

export type ParsedConfig = Extract<ReturnType<typeof examineConfig>, { ok: true }>['config']

export type DoctorOptions = {
  /** Gets a mail; null: none is sent. */
  to: string | null
  /** `address` or `address:port` of a DNS server; null: those of the system. */
  resolver: string | null
  /** Time for one question, in milliseconds. */
  within: number
}

/** What is asked of others, once each although several checks judge it. */
export type Visits = {
  asked: Promise<GivenAnswer[]>
  /** Null: the embedded store is open in the running server. */
  opened: Promise<DatabaseFacts | null>
  /** Null: mails stay in the local inbox. */
  mail: Promise<MailVisit> | null
  publicUrl: Promise<PublicUrlVisit>
  /** Null: not configured. */
  twilio: Promise<ProviderAnswer> | null
  polar: Promise<ProviderAnswer> | null
  issuer: Promise<IssuerVisit> | null
}

/** Starts all of it at once. */
export function visit(config: ParsedConfig, { to, within }: DoctorOptions): Visits {
  const asked = askRunningServers(config.dataDir, 'GET /status', { withinMs: within })
  const message = to === null || config.inbox ? null : testMail(config, to, new Date())
  const visits: Visits = {
    asked,
    opened: asked.then((answers) =>
      config.databaseUrl === null && answers.some(({ state }) => state === 'answered')
        ? null
        : openToLook(config, within),
    ),
    mail: config.inbox
      ? null
      : Promise.resolve(message).then((given) => askMailServer(config.mail, given, within)),
    publicUrl: askPublicUrl(config.publicUrl, within),
    twilio: config.twilio && askTwilio(config.twilio, within),
    polar: config.polar && askPolar(config.polar, within),
    issuer: config.singleSignOn && askIssuer(config.singleSignOn.issuer, within),
  }
  // Each is awaited by the checks that need it, some of them only after others.
  for (const each of Object.values(visits)) each?.catch(() => {})
  return visits
}
