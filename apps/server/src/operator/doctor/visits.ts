import type { examineConfig } from '#server/config/config.ts'
import { askRunningServers } from '../ask-running-server.ts'
import { askMailServer } from './ask-mail-server.ts'
import { askPublicUrl } from './ask-public-url.ts'
import { openToLook } from './database.ts'
import { askPolar, askTwilio } from './providers.ts'
import { askIssuer } from './single-sign-on.ts'
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
export type Visits = ReturnType<typeof visit>

/** Starts all of it at once. */
export function visit(config: ParsedConfig, { to, within }: DoctorOptions) {
  const asked = askRunningServers(config.dataDir, 'GET /status', { withinMs: within })
  const message = to === null || config.inbox ? null : testMail(config, to, new Date())
  const visits = {
    asked,
    /** Null: the embedded store is open in the running server. */
    opened: asked.then((answers) =>
      config.databaseUrl === null && answers.some(({ state }) => state === 'answered')
        ? null
        : openToLook(config, within),
    ),
    /** Null: mails stay in the local inbox. */
    mail: config.inbox
      ? null
      : Promise.resolve(message).then((given) => askMailServer(config.mail, given, within)),
    publicUrl: askPublicUrl(config.publicUrl, within),
    // Null: not configured.
    twilio: config.twilio && askTwilio(config.twilio, within),
    polar: config.polar && askPolar(config.polar, within),
    issuer: config.singleSignOn && askIssuer(config.singleSignOn.issuer, within),
  }
  // Each is awaited by the checks that need it, some of them only after others.
  for (const each of Object.values(visits)) each?.catch(() => {})
  return visits
}
