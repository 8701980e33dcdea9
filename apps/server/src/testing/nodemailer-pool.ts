import { createTransport } from 'nodemailer'
import type { Mailer } from '../platform/mail/mailer.ts'

/** Nodemailer's own connection pool as documented, the baseline for our sending rate. */
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
