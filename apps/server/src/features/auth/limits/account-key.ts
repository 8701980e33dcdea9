import { createHash, createHmac } from 'node:crypto'

/** An e-mail address in the names of counters: the table of counts must not become a list of addresses. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

/**
 * An e-mail address as the log has it: the same for every attempt on one account, so that an attack can be read, and
 * nothing that can be turned back without the server's secret.
 */
export function maskedAccount(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`log:${email}`).digest('base64url').slice(0, 10)
}
