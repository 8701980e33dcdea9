/**
 * PostgreSQL codes of a server that is shutting down, starting or a standby, and socket codes of an
 * unreachable one. Class 08 is connection trouble.
 */
const AWAY_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Errors for which the driver has no code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/**
 * Whether the error means that the database is temporarily unreachable,
 * for example during a failover: worth a retry, and not a bug.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (AWAY_CODES.has(code) || /^08[0-9A-Z]{3}$/.test(code) || AWAY_MESSAGES.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}
