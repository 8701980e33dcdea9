import { createHmac } from 'node:crypto'

/**
 * Keyed hash of an e-mail address for the log: equal for all attempts on one account, and not reversible
 * without the server's secret.
 */
export function maskedAccount(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`log:${email}`).digest('base64url').slice(0, 10)
}
