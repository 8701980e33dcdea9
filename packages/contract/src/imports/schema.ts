import { CONFIRMATION_MAX, FIELD_MESSAGES, OWN_CATEGORIES_MAX, PRICES_MAX, STATUSES } from '@duely/domain'
import { z } from 'zod'
import { WrittenWatch } from '../acts/schema.ts'
import { OwnCategory } from '../categories/schema.ts'
import { inCurrency, ownAmounts, type PlacedAmount, typedAmount } from '../http/amounts.ts'
import { boundedList, day, line, type MayOmit, paragraph } from '../http/fields.ts'
import { newSubscriptionFields, withTrialDay } from '../subscriptions/schema.ts'

const { terms: texts } = FIELD_MESSAGES

/** Limits of one request. An import of more is several requests with the same `importId`. */
export const IMPORT_ROWS_MAX = 1_000
/** Past charges of all rows together, and as many without a row. */
export const IMPORT_CHARGES_MAX = 10_000
/** Past charges of one row. */
export const ROW_CHARGES_MAX = 5_000
/** Characters of the id that a row has in its file. */
const ROW_ID_MAX = 100

const amountOf = (count: number) => count.toLocaleString('en-US')

/** Empty is none. */
const rowId = line(ROW_ID_MAX, { tooLong: `The id of a row has up to ${ROW_ID_MAX} characters` })
  .nullish()
  .transform((text) => text || null)

/** A past charge: day and amount. By default its name, category and currency are the subscription's. */
export const ImportCharge = z.object({
  date: day,
  amount: typedAmount,
  refunded: z.boolean().default(false),
  /** As they were at the time of the charge. */
  name: newSubscriptionFields.name.optional(),
  category: newSubscriptionFields.category,
  currency: newSubscriptionFields.currency.unwrap().optional(),
})

/**
 * A past charge outside the rows, as the export lists them: of the row with the id `subscriptionId`, unless
 * that row has charges of its own; else of a subscription that is no longer there.
 */
const charge = inCurrency(
  z.object({
    ...ImportCharge.shape,
    name: newSubscriptionFields.name,
    currency: newSubscriptionFields.currency,
    subscriptionId: rowId.optional(),
  }),
)
/** The export calls the day `chargedOn`. */
export const LooseCharge = z.preprocess(
  (value: MayOmit<z.input<typeof charge>, 'date'> & { chargedOn?: string }) => {
    const { date, chargedOn } = Object(value)
    return chargedOn !== undefined && date === undefined ? { ...value, date: chargedOn } : value
  },
  charge,
)
export type LooseCharge = z.output<typeof LooseCharge>
export type LooseChargeInput = z.input<typeof LooseCharge>

/**
 * A row of an import: the body of POST /api/subscriptions, or a subscription from the export. Other fields,
 * such as timestamps, are ignored.
 */
const fields = z.object({
  ...newSubscriptionFields,
  /** The row's id in its file: within one import the same id is the same row. */
  id: rowId.optional(),
  status: z.enum(STATUSES, FIELD_MESSAGES.subscription.status).default('active'),
  /** Last day of access of a cancelled subscription. */
  accessUntil: day.nullable().optional(),
  /** The day on which a cancelled subscription was cancelled. */
  cancelledOn: day.nullable().optional(),
  /** The service's confirmation of the cancellation. */
  confirmation: paragraph(CONFIRMATION_MAX, texts.confirmationTooLong).nullable().optional(),
  /** Whether a cancelled one has stopped; null: not watched. Default: as after a cancellation. */
  watch: WrittenWatch.nullable().optional(),
  /** While paused: the day on which it resumes; a day that has passed means today. */
  resumesOn: day.nullable().optional(),
  /** The renewal marked as kept. */
  keptRenewal: day.nullable().optional(),
  /** A snoozed reminder: its renewal and its day, only both together. */
  snoozedRenewal: day.nullable().optional(),
  snoozedUntil: day.nullable().optional(),
  /** Anchor of the renewal calendar; default: `nextBillingDate`. */
  anchorDate: day.optional(),
  /**
   * The price before the first of `prices`; default: `amount`.
   * An `amount` that is none of them corrects today's.
   */
  firstAmount: typedAmount.optional(),
  /** Prices with their first days. */
  prices: boundedList(
    z.array(z.object({ from: day, amount: typedAmount })),
    PRICES_MAX,
    `A subscription has up to ${PRICES_MAX} prices`,
  ).default(() => []),
  charges: boundedList(
    z.array(ImportCharge),
    ROW_CHARGES_MAX,
    `A subscription takes up to ${amountOf(ROW_CHARGES_MAX)} past charges`,
  ).optional(),
  /** Id of one of the user's subscriptions to update: only its amount and past charges. */
  updates: z.string().optional(),
})
export const ImportRow = withTrialDay(
  inCurrency(
    fields.refine(
      ({ snoozedUntil, snoozedRenewal }) =>
        snoozedUntil == null || snoozedRenewal == null || snoozedUntil <= snoozedRenewal,
      { path: ['snoozedUntil'], message: texts.snoozedAfter },
    ),
    rowAmounts,
  ),
)

/** The amounts of a row, its prices and its charges, which may have a currency of their own. */
function rowAmounts(row: object): PlacedAmount[] {
  const { currency, prices, charges } = row as { currency?: unknown; prices?: unknown; charges?: unknown }
  return [
    ...ownAmounts(row),
    { holder: row, key: 'firstAmount', path: ['firstAmount'], currency },
    ...objectsIn(prices).map(({ holder, place }) => ({
      holder,
      key: 'amount',
      currency,
      path: ['prices', place, 'amount'],
    })),
    ...objectsIn(charges).map(({ holder, place }) => ({
      holder,
      key: 'amount',
      currency: (holder as { currency?: unknown }).currency ?? currency,
      path: ['charges', place, 'amount'],
    })),
  ]
}

function objectsIn(list: unknown): { readonly holder: object; readonly place: number }[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((holder: unknown, place) =>
    typeof holder === 'object' && holder !== null ? [{ holder, place }] : [],
  )
}
export type ImportRow = z.output<typeof ImportRow>
export type ImportRowInput = z.input<typeof ImportRow>

const rows = boundedList(
  z.array(ImportRow),
  IMPORT_ROWS_MAX,
  `One request holds up to ${amountOf(IMPORT_ROWS_MAX)} rows`,
)
/**
 * Counts the charges of all rows before any of them is validated, because one row alone may have thousands.
 */
const boundedRows = z.preprocess((value: z.input<typeof rows>, context) => {
  const counts = Array.isArray(value) ? value.map((each) => lengthOf(Object(each).charges)) : []
  if (counts.reduce((sum, count) => sum + count, 0) <= IMPORT_CHARGES_MAX) return value
  context.addIssue({
    code: 'custom',
    message: `One request holds up to ${amountOf(IMPORT_CHARGES_MAX)} past charges`,
  })
  return z.NEVER
}, rows)

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

/** A category as the export lists it. */
const CategoryLook = OwnCategory.omit({ id: true })

/**
 * Body of POST /api/import. A whole export is one too: its other fields are ignored.
 */
export const ImportRequest = z
  .object({
    subscriptions: boundedRows,
    charges: boundedList(
      z.array(LooseCharge),
      IMPORT_CHARGES_MAX,
      `One request holds up to ${amountOf(IMPORT_CHARGES_MAX)} past charges`,
    )
      .default(() => [])
      .describe(
        'Past charges: of a row by its id, or of subscriptions no longer there. Known ones are skipped',
      ),
    categories: boundedList(
      z.array(CategoryLook),
      OWN_CATEGORIES_MAX,
      `A person has up to ${OWN_CATEGORIES_MAX} categories`,
    )
      .default(() => [])
      .describe('How categories of your own look that the rows name and that are not there yet'),
    household: z.boolean().default(false).describe('Shares all new rows with the household'),
    dryRun: z.boolean().default(false).describe('Reports the result without storing anything'),
    statement: z
      .object({ from: day, to: day })
      .optional()
      .describe(
        'The days of the first and last line of the statement that the charges of the rows are from: it may show whether a cancelled subscription that a row `updates` has stopped',
      ),
    quiet: z.boolean().default(false).describe('Sends no reminder at once for renewals in the next days'),
    importId: z.string().optional().describe('Adds to this import of the last ten minutes'),
  })
  .refine(({ subscriptions, charges }) => subscriptions.length + charges.length > 0, {
    path: ['subscriptions'],
    message: 'There is nothing to import',
  })
export type ImportRequest = z.output<typeof ImportRequest>
export type ImportRequestInput = z.input<typeof ImportRequest>

const skippedRows = z.array(z.object({ index: z.int(), code: z.string() }))

export const ImportResult = z.object({
  /** For further requests of the same import, and DELETE /api/import/{importId}; null for a dry run. */
  importId: z.string().nullable(),
  created: z.int(),
  updated: z.int(),
  watched: z
    .array(z.object({ index: z.int(), is: z.enum(['charged', 'stopped', 'not-seen']) }))
    .describe('What the statement showed of cancelled subscriptions that rows update'),
  skipped: skippedRows.describe('Rows left out: DUPLICATE, PLAN_LIMIT_REACHED, ROW_LIMIT_REACHED'),
  adjusted: skippedRows.describe(
    'Rows of which something was left out: REMINDER_DAYS_NOT_IN_PLAN, also for reminders that are repeated daily; CATEGORY_LIMIT_REACHED, where there was no room for one more category',
  ),
})
export type ImportResult = z.infer<typeof ImportResult>
