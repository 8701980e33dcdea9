import { CONFIRMATION_MAX, FIELD_MESSAGES, PRICES_MAX, parsePlainDate } from '@duely/domain'
import { z } from 'zod'
import { newSubscriptionFields, SubscriptionChange, withTrialDay } from '../subscription.ts'
import { boundedList, paragraph, read } from '../text.ts'

const { terms: texts } = FIELD_MESSAGES

/** Limits of one import: rows, and past charges per row. */
export const IMPORT_ROWS_MAX = 5_000
export const IMPORT_CHARGES_MAX = 5_000
/** Limit of charges without a subscription. */
export const LOOSE_CHARGES_MAX = 20_000

const day = read(z.string(), () => 'Please enter a date between 2000 and 2099', parsePlainDate)

/** A past charge: day and amount. By default its name, category and currency are the subscription's. */
export const ImportCharge = z.object({
  date: day,
  amount: newSubscriptionFields.amount,
  refunded: z.boolean().default(false),
  /** As they were at the time of the charge. */
  name: newSubscriptionFields.name.optional(),
  category: newSubscriptionFields.category,
  currency: newSubscriptionFields.currency.unwrap().optional(),
})
export type ImportCharge = z.output<typeof ImportCharge>

/** A past charge of a subscription that is no longer there. */
export const LooseCharge = z.object({
  ...ImportCharge.shape,
  name: newSubscriptionFields.name,
  currency: newSubscriptionFields.currency,
})
export type LooseCharge = z.output<typeof LooseCharge>
export type LooseChargeInput = z.input<typeof LooseCharge>

/**
 * A row of an import: the body of POST /api/subscriptions, or a subscription from the export. Other fields, such as
 * ids and timestamps, are ignored.
 */
const fields = z.object({
  ...newSubscriptionFields,
  status: SubscriptionChange.shape.status.default('active'),
  /** Last day of access of a cancelled subscription. */
  accessUntil: day.nullable().optional(),
  /** The day on which a cancelled subscription was cancelled. */
  cancelledOn: day.nullable().optional(),
  /** The service's confirmation of the cancellation. */
  confirmation: paragraph(CONFIRMATION_MAX, texts.confirmationTooLong).nullable().optional(),
  /** While paused: the day on which it resumes; a day that has passed means today. */
  resumesOn: day.nullable().optional(),
  /** The renewal marked as kept. */
  keptRenewal: day.nullable().optional(),
  /** A snoozed reminder: its renewal and its day, only both together. */
  snoozedRenewal: day.nullable().optional(),
  snoozedUntil: day.nullable().optional(),
  /** Anchor of the renewal calendar; default: `nextBillingDate`. */
  anchorDate: day.optional(),
  /** The price before the first of `prices`; default: `amount`. An `amount` that is none of them corrects today's. */
  firstAmount: newSubscriptionFields.amount.optional(),
  /** Prices with their first days. */
  prices: boundedList(
    z.array(z.object({ from: day, amount: newSubscriptionFields.amount })),
    PRICES_MAX,
    `A subscription has up to ${PRICES_MAX} prices`,
  ).default(() => []),
  charges: boundedList(
    z.array(ImportCharge),
    IMPORT_CHARGES_MAX,
    `A subscription takes up to ${IMPORT_CHARGES_MAX.toLocaleString('en-US')} past charges`,
  ).default(() => []),
  /** Id of an own subscription to update: its amount and past charges only. */
  updates: z.string().optional(),
})
const row = fields.refine(
  ({ snoozedUntil, snoozedRenewal }) =>
    snoozedUntil == null || snoozedRenewal == null || snoozedUntil <= snoozedRenewal,
  { path: ['snoozedUntil'], message: texts.snoozedAfter },
)
export const ImportRow = z.preprocess(withTrialDay, row) as unknown as z.ZodType<
  z.output<typeof row>,
  Omit<z.input<typeof row>, 'nextBillingDate'> & { nextBillingDate?: string }
>
export type ImportRow = z.output<typeof ImportRow>
export type ImportRowInput = z.input<typeof ImportRow>

const requestOf = <T extends z.ZodType, C extends z.ZodType>(row: T, charge: C) =>
  z.strictObject({
    subscriptions: boundedList(
      z.array(row).min(1, 'There is nothing to import'),
      IMPORT_ROWS_MAX,
      `One import holds up to ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows`,
    ),
    /** Past charges of subscriptions that are no longer there; those recorded already are skipped. */
    charges: boundedList(
      z.array(charge),
      LOOSE_CHARGES_MAX,
      `One import holds up to ${LOOSE_CHARGES_MAX.toLocaleString('en-US')} payments of deleted subscriptions`,
    ).default(() => []),
    /** Reports the result without storing anything. */
    dryRun: z.boolean().default(false),
    /** Sends no reminder at once for renewals in the next days. */
    quiet: z.boolean().default(false),
  })

/** Body of POST /api/import. */
export const ImportRequest = requestOf(ImportRow, LooseCharge)
/** The same with unvalidated rows: thousands are validated in slices. */
export const UnreadImportRequest = requestOf(z.unknown(), z.unknown())
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
