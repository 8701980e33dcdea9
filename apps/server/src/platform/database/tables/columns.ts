import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, timestamp } from 'drizzle-orm/pg-core'

/** An instant, never a local time. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()

/**
 * Precision of an amount: twelve digits, and the decimals of any currency. Its code knows how many it has.
 */
export const AMOUNT = { precision: 15, scale: 3 } as const

/**
 * A check constraint: a currency's code. Which codes are in use is the contract's rule, because ISO changes
 * it.
 */
export function isCurrencyCode(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^[A-Z]{3}$'`
}

/**
 * A check constraint: the column has one of these words or is null.
 * The words are constants and need no quoting.
 */
export function isOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
}
