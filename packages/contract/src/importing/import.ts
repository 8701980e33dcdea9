import { PRICES_MAX, parsePlainDate } from '@duely/domain'
import { z } from 'zod'
import { newSubscriptionFields, SubscriptionChange, withTrialDay } from '../subscription.ts'
import { boundedList, read } from '../text.ts'

/** One import holds so many rows, and so many past charges a row, at most. */
export const IMPORT_ROWS_MAX = 5_000
export const IMPORT_CHARGES_MAX = 1_000

const day = read(z.string(), () => 'Please enter a date between 2000 and 2099', parsePlainDate)

/** A payment of the past: its day and what was paid. */
export const ImportCharge = z.object({
  date: day,
  amount: newSubscriptionFields.amount,
  refunded: z.boolean().default(false),
})

/**
 * A row of an import: what POST /api/subscriptions takes, or a subscription as the export holds it. What is not named here,
 * such as ids and moments of writing, is not taken over.
 */
const row = z.object({
  ...newSubscriptionFields,
  status: SubscriptionChange.shape.status.default('active'),
  /** Of a cancelled one: the last day one has. */
  accessUntil: day.nullable().optional(),
  /** The day the calendar of renewals is counted from; by default `nextBillingDate`. */
  anchorDate: day.optional(),
  /** Prices and the day from which each holds. */
  prices: boundedList(
    z.array(z.object({ from: day, amount: newSubscriptionFields.amount })),
    PRICES_MAX,
    `A subscription has up to ${PRICES_MAX} prices`,
  ).default(() => []),
  charges: boundedList(
    z.array(ImportCharge),
    IMPORT_CHARGES_MAX,
    `A subscription takes up to ${IMPORT_CHARGES_MAX} past charges`,
  ).default(() => []),
  /** The id of one's own subscription that is brought up to date: its amount and past charges, nothing else. */
  updates: z.string().optional(),
})
export const ImportRow = z.preprocess(withTrialDay, row) as unknown as z.ZodType<
  z.output<typeof row>,
  Omit<z.input<typeof row>, 'nextBillingDate'> & { nextBillingDate?: string }
>
export type ImportRow = z.output<typeof ImportRow>
export type ImportRowInput = z.input<typeof ImportRow>

const requestOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({
    subscriptions: boundedList(
      z.array(row).min(1, 'There is nothing to import'),
      IMPORT_ROWS_MAX,
      `One import holds up to ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows`,
    ),
    /** Says what would happen, and does nothing. */
    dryRun: z.boolean().default(false),
    /** Sends no reminder at once for what renews in the next days. */
    quiet: z.boolean().default(false),
  })

/** What POST /api/import takes. */
export const ImportRequest = requestOf(ImportRow)
/** The same with rows that are not checked yet: thousands are read a part at a time. */
export const UnreadImportRequest = requestOf(z.unknown())
export type ImportRequest = z.output<typeof ImportRequest>

const skippedRows = z.array(z.object({ index: z.int(), code: z.string() }))

export const ImportResult = z.object({
  /** For DELETE /api/import/{importId}; null of a dry run. */
  importId: z.string().nullable(),
  created: z.int(),
  updated: z.int(),
  skipped: skippedRows.describe('Rows left out: DUPLICATE, PLAN_LIMIT_REACHED, ROW_LIMIT_REACHED'),
  adjusted: skippedRows.describe('Rows of which something was left out: REMINDER_DAYS_NOT_IN_PLAN'),
})
export type ImportResult = z.infer<typeof ImportResult>
