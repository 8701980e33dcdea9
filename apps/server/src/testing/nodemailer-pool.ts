import { createTransport } from 'nodemailer'
import type { Mailer } from '../platform/mail/mailer.ts'

/** The mail library's own pool of connections, as its manual shows it: what our sending is measured beside. */
export function nodemailerPool(port: number, from: string, maxConnections: number): Mailer {
  const pool = createTransport({
    pool: true,
    host: '127.0.0.1',
    port,
    maxConnections,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  return {
    send: async ({ to, subject, html, text, messageId, unsubscribe, headers = {} }) => {
      const links = unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe.url}>` }
      const mail = { from, to, subject, html, text, messageId: `<${messageId}>` }
      const { response } = await pool.sendMail({ ...mail, headers: { ...headers, ...links } })
      return { response }
    },
    close: async () => pool.close(),
  }
}
