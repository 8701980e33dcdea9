import type { Confidence } from '@duely/domain'
import { counted } from '#web/lib/counted.ts'
import { site } from '#web/site.ts'

/** Texts of the import screen. */
export const IMPORT_TEXTS = {
  title: 'Bring what you have',
  subtitle: 'A list you keep, or a bank or card statement we look through with you.',
  private: `A statement is read in this browser and never uploaded. Only the subscriptions you save are sent to ${site.name}.`,
  drop: 'Drop a file here',
  kinds: `CSV, spreadsheet cells, JSON from ${site.name}, Wallos or SubTrackr; statements as CSV, OFX, QFX, QIF, CAMT.053 or MT940.`,
  nothingFound:
    'We found no subscriptions in this statement. A statement that covers twelve months works best.',
  confidence: { high: 'Sure', medium: 'Likely', low: 'Maybe' } satisfies Record<Confidence, string>,
  quiet: 'Send no reminders today for what renews in the next few days',
  household: 'Put all of these in the household',
  householdHint: (others: string | null, seen: string) =>
    `${others ?? 'Whoever joins'} will see each one’s ${seen}. Otherwise they are yours alone.`,
  charges: 'Add the past payments to my history',
  deleted: (payments: number) =>
    payments === 1
      ? 'Add 1 past payment of a subscription that was deleted'
      : `Add ${payments.toLocaleString('en-US')} past payments of subscriptions that were deleted`,
  charged: (count: number) =>
    `${counted(count, 'subscription was', 'subscriptions were')} charged after you cancelled: see what you can do on the page.`,
  stopped: (count: number) =>
    `${counted(count, 'cancelled subscription', 'cancelled subscriptions')} stopped for sure: not charged again here.`,
  notSeen: (count: number) =>
    `${counted(count, 'cancelled subscription', 'cancelled subscriptions')} not seen here, which says nothing: this may be another account, or end too early.`,
  failed: 'This could not be saved. Please try again.',
  nothingSaved: 'Nothing was saved.',
  saved: (saved: number, total: number) =>
    `${saved.toLocaleString('en-US')} of ${counted(total, 'row')} saved`,
  saving: 'Saving your subscriptions',
  refusedRows: (first: string, last: string, rows: number) =>
    rows === 1 ? `${first} was not saved.` : `${counted(rows, 'row')}, ${first} to ${last}, were not saved.`,
  undone: 'The import was undone.',
  undoFailed: 'This could not be undone. You can still delete what was added.',
} as const
