import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import { maskText } from './mask-text.ts'

export type { Logger }
export type LogLevel = LevelWithSilent

/** How the names of secrets end: newPassword, polarWebhookSecret, privateKey, set-cookie. */
const SECRET_NAME = /(?:password|token|secret|apikey|privatekey|cookie|authorization)$|^(?:payload|params)$/i
const MAX_DEPTH = 6

/**
 * The server's log: one JSON line per event on stdout, with UTC time. Values under secret names are removed
 * at any depth; e-mail addresses and phone numbers are masked.
 */
export function createLogger(level: LogLevel, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => cleanRecord(fields, 0) },
      // `cleanRecord` serialises errors; pino's own serializers would run first and keep the text unmasked.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          const cleaned: unknown[] = args.map((arg) => (typeof arg === 'string' ? maskText(arg) : arg))
          // Otherwise pino repeats the unmasked message of `err`.
          if (args.length === 1 && isWithError(args[0])) cleaned.push('')
          method.apply(this, cleaned as typeof args)
        },
      },
    },
    destination,
  )
}

function cleanRecord(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_NAME.test(name) && typeof value !== 'number' ? '[removed]' : clean(value, depth + 1),
    ]),
  )
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value
  if (depth > MAX_DEPTH) return '[deep]'
  if (value instanceof Error) return plainError(value, depth)
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1))
  return cleanRecord(value, depth)
}

function plainError(error: Error, depth: number): Record<string, unknown> {
  // Database errors carry SQL parameters as properties; only the code is kept.
  const code = 'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {}
  return {
    type: error.name,
    message: maskText(error.message),
    stack: maskText(error.stack ?? ''),
    ...code,
    // Its own message is often empty.
    ...(error instanceof AggregateError ? { errors: clean(error.errors, depth + 1) } : {}),
    ...(error.cause === undefined ? {} : { cause: clean(error.cause, depth + 1) }),
  }
}

function isWithError(fields: unknown): boolean {
  return fields instanceof Error || (typeof fields === 'object' && fields !== null && 'err' in fields)
}
