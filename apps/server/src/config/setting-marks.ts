import { createHash } from 'node:crypto'
import type { Config } from './config.ts'

/** What of the configuration decides whether and whence messages go out. */
export type MarkedConfig = Pick<Config, 'publicUrl' | 'mail' | 'databaseUrl' | 'twilio' | 'polar'>

/**
 * A short hash of each of these settings, by the name of its variable. Two processes compare them to find out
 * whether they were given the same environment, without showing each other secrets.
 */
export function settingMarks({ publicUrl, mail, databaseUrl, twilio, polar }: MarkedConfig) {
  const settings = {
    PUBLIC_URL: publicUrl,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: mail.from,
    RETURN_PATH: mail.returnPath,
    DKIM_PRIVATE_KEY: mail.dkim,
    DATABASE_URL: databaseUrl,
    TWILIO_ACCOUNT_SID: twilio,
    POLAR_ACCESS_TOKEN: polar,
  }
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, markOf(value)]))
}

function markOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)
}
