/**
 * Sends every kind of mail to SAMPLES_TO, with the mail settings of the environment. Their subjects are kept;
 * the kind is in the header X-Sample.
 */

import { parseConfig } from '#server/config/config-schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { smtpMailer } from '#server/platform/mail/smtp/smtp-mailer.ts'
import { createMarks } from '#server/platform/mail-returns/mark-mails.ts'
import { createReturnPath } from '#server/platform/mail-returns/return-path.ts'
import { sampleMails } from './sample-mails.ts'

const parsed = parseConfig(process.env)
if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
const { mail, publicUrl } = parsed.config
const to = process.env.SAMPLES_TO
if (to === undefined) throw new Error('SAMPLES_TO is not set')

const returnPath =
  mail.returnPath === null
    ? null
    : createReturnPath(mail.returnPath, { authSecret: parsed.config.authSecret ?? '' })
const mailer = smtpMailer({
  smtpUrl: mail.smtpUrl,
  from: mail.from,
  logger: createLogger('warn'),
  ...(mail.dkim ? { dkim: mail.dkim } : {}),
  marksOf: createMarks({ returnPath, forRelays: false }),
})
const samples = sampleMails()
for (const { kind, mail: sample } of samples)
  await mailer.send({
    to,
    ...sample,
    headers: { 'X-Sample': kind },
    messageId: `${crypto.randomUUID()}@${new URL(publicUrl).hostname}`,
  })
await mailer.close()
process.stdout.write(`${samples.length}\n`)
