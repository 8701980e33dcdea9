import { actNewsText, dayEverywhere, formatDate, NEWS_PER_MESSAGE, plainDate } from '@duely/domain'
import type { Reader } from '@duely/texts'
import { remindersIn } from '@duely/texts/reminders'
import type { Transaction } from '#server/platform/database/database.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { lockActNews, selectActNews, selectLastUnkept, selectToldActs } from './act-news.repo.ts'

/** Acts are reported for as long as a monthly renewal may wait for its next message. */
const TOLD_FOR_DAYS = 35
const DAY_MS = 24 * 3_600_000

/** What a person's next mail says about what others did, and the acts that need no mention after it. */
export type ActNewsFor = {
  /** The newest first. */
  readonly lines: readonly string[]
  /** Ids of the ledger. */
  readonly acts: readonly string[]
}
export type ActNewsOf = (userId: string, reader: Reader) => ActNewsFor

/**
 * Reads what others did on shared subscriptions and no mail to the person has reported yet. It becomes a line
 * in their next mail, never a mail of its own. Each mail records which acts it reports, because an act may be
 * recorded while a mail is on its way, with an earlier instant. Only the last of several acts on one renewal
 * is reported. Acts that do not concern the person, or for which there is no room, count as reported by that
 * mail.
 *
 * @param besides messages that are being rebuilt, and so are their lines
 */
export async function readActNews(
  tx: Transaction,
  userIds: readonly string[],
  besides: readonly string[],
  now: Date,
): Promise<ActNewsOf> {
  const since = new Date(now.getTime() - TOLD_FOR_DAYS * DAY_MS)
  const read = await selectActNews(tx, userIds, { since, today: dayEverywhere(now) })
  const readers = [...new Set(read.map(({ userId }) => userId))]
  // Another worker may be making a mail to the same person, and which acts it tells is not yet to be seen.
  await lockActNews(tx, readers)
  const lastUnkept = readers.length === 0 ? null : await selectLastUnkept(tx, readers, since)
  const rows = read.filter(({ userId, at }) => at > (lastUnkept?.get(userId) ?? 0))
  // A mail may have been due long before the act that it reports: it waits out an outage.
  const dueSince = new Date(since.getTime() - TOLD_FOR_DAYS * DAY_MS)
  const told = rows.length === 0 ? [] : await selectToldActs(tx, rows, { dueSince, besides })
  const isTold = new Set(told.map(({ userId, actId }) => `${userId}/${actId}`))
  const untold = rows.filter(({ userId, id }) => !isTold.has(`${userId}/${id}`))
  const ofUser = Map.groupBy(untold, ({ userId }) => userId)
  return (userId, reader) => {
    const t = remindersIn(reader.language)
    const all = ofUser.get(userId) ?? []
    const theirs = all.filter(({ isTheirs }) => isTheirs)
    const last = new Map(theirs.toReversed().map((row) => [`${row.subscriptionId}/${row.renewalDate}`, row]))
    const lines = theirs
      .filter((row) => last.get(`${row.subscriptionId}/${row.renewalDate}`) === row)
      .slice(0, NEWS_PER_MESSAGE)
      .map(({ by, act, name, renewalDate }) =>
        actNewsText(
          {
            act,
            by: oneLine(by),
            name: oneLine(name),
            day: formatDate(plainDate(renewalDate), reader, 'full'),
          },
          t,
        ),
      )
    return { lines, acts: all.map(({ id }) => id) }
  }
}
