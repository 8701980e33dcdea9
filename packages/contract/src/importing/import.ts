import { PRICES_MAX, parsePlainDate } from '@duely/domain'
import { z } from 'zod'
import { newSubscriptionFields, SubscriptionChange, withTrialDay } from '../subscription.ts'
import { boundedList, read } from '../text.ts'

/** Limits of one import: rows, and past charges per row. */
export const IMPORT_ROWS_MAX = 5_000
export const IMPORT_CHARGES_MAX = 1_000

const day = read(z.string(), () => 'Please enter a date between 2000 and 2099', parsePlainDate)

/** A past charge: day and amount. */
export const ImportCharge = z.object({
  date: day,
  amount: newSubscriptionFields.amount,
  refunded: z.boolean().default(false),
})

/**
 * A row of an import: the body of POST /api/subscriptions, or a subscription from the export. Other fields, such as
 * ids and timestamps, are ignored.
 */
const row = z.object({
  ...newSubscriptionFields,
  status: SubscriptionChange.shape.status.default('active'),
  /** Last day of access of a cancelled subscription. */
  accessUntil: day.nullable().optional(),
  /** The day on which a cancelled subscription was cancelled. */
  cancelledOn: day.nullable().optional(),
  /** Anchor of the renewal calendar; default: `nextBillingDate`. */
  anchorDate: day.optional(),
  /** Prices with their first days. */
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
  /** Id of an own subscription to update: its amount and past charges only. */
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
    /** Reports the result without storing anything. */
    dryRun: z.boolean().default(false),
    /** Sends no reminder at once for renewals in the next days. */
    quiet: z.boolean().default(false),
  })

/** Body of POST /api/import. */
export const ImportRequest = requestOf(ImportRow)
/** The same with unvalidated rows: thousands are validated in slices. */
export const UnreadImportRequest = requestOf(z.unknown())
export type ImportRequest = z.output<typeof ImportRequest>

const skippedRows = z.array(z.object({ index: z.int(), code: z.string() }))

export const ImportResult = z.object({
  /** For DELETE /api/import/{importId}; null for a dry run. */
  importId: z.string().nullable(),
  created: z.int(),
  updated: z.int(),
  skipped: skippedRows.describe('Rows left out: DUPLICATE, PLAN_LIMIT_REACHED, ROW_LIMIT_REACHED'),
  adjusted: skippedRows.describe('Rows of which something was left out: REMINDER_DAYS_NOT_IN_PLAN'),
})
export type ImportResult = z.infer<typeof ImportResult>
