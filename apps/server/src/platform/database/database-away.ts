/**
 * PostgreSQL's own words for a server that is going, coming or only a standby, and the socket's for one that is not there.
 * Class 08 is trouble of the connection.
 */
const AWAY = new Set([
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

/** The driver has no codes for these. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/**
 * Whether the thrown thing says that the database cannot be reached at this moment, for instance because a standby is
 * taking over: worth another try in some seconds, and no fault of ours.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (AWAY.has(code) || /^08[0-9A-Z]{3}$/.test(code) || AWAY_MESSAGES.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}
