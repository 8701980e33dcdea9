import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'
import { createWriter, type RawMessage } from '#server/platform/mail/smtp/write-message.ts'

/**
 * The mail that the doctor hands over: signed and from the same senders as a reminder.
 * @throws when `to` is not one address
 */
export function testMail(
  { mail, publicUrl, appName }: Pick<Config, 'mail' | 'publicUrl' | 'appName'>,
  to: string,
  now: Date,
): Promise<RawMessage> {
  const { from, dkim, returnPath } = mail
  // What comes back about it is nobody's mail and is left in the mailbox.
  const envelopeSender = returnPath?.replace('{token}', 'doctor') ?? null
  const write = createWriter(from, dkim ?? undefined, () => ({ envelopeSender, headers: {} }))
  const { subject, html, text } = renderAction({
    appName,
    title: 'Your server can send mails',
    lead: `The doctor of your server sent this at ${now.toISOString()}. If it is in your inbox and not in spam, reminders will be too.`,
    button: 'Open your server',
    url: publicUrl,
    note: 'You get this message because its operator named this address.',
  })
  const messageId = `doctor-${randomUUID()}@${new URL(publicUrl).hostname}`
  return write({ to, subject, html, text, messageId })
}
