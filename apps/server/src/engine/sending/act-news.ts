import { actNewsText, formatDate, localDate, NEWS_PER_MESSAGE, plainDate } from '@duely/domain'
import type { Reader } from '@duely/texts'
import { remindersIn } from '@duely/texts/reminders'
import type { Transaction } from '#server/platform/database/database.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { selectActNews } from './act-news.repo.ts'

/** Acts are told for as long as a monthly renewal may wait for its next message. */
const TOLD_FOR_DAYS = 35

/** Where a day begins last: until then a gift is its owner's alone. */
const LAST_ZONE = 'Etc/GMT+12'

/** The lines of a person's next mail about what others did, the newest first. */
export type ActNewsOf = (userId: string, reader: Reader) => string[]

/**
 * Reads what others did on shared subscriptions since each person's last mail: told as a line in the next,
 * never as a mail. Of several acts on one renewal only the last is told.
 */
export async function readActNews(
  tx: Transaction,
  userIds: readonly string[],
  now: Date,
): Promise<ActNewsOf> {
  const since = new Date(now.getTime() - TOLD_FOR_DAYS * 24 * 3_600_000)
  const rows = await selectActNews(tx, userIds, { since, today: localDate(now, LAST_ZONE) })
  const ofUser = Map.groupBy(rows, ({ userId }) => userId)
  return (userId, reader) => {
    const t = remindersIn(reader.language)
    const theirs = ofUser.get(userId) ?? []
    const last = new Map(theirs.toReversed().map((row) => [`${row.subscriptionId}/${row.renewalDate}`, row]))
    return theirs
      .filter((row) => last.get(`${row.subscriptionId}/${row.renewalDate}`) === row)
      .slice(0, NEWS_PER_MESSAGE)
      .map(({ by, act, name, renewalDate }) =>
        actNewsText(
          {
            ...{ act, by: oneLine(by), name: oneLine(name) },
            day: formatDate(plainDate(renewalDate), reader, 'full'),
          },
          t,
        ),
      )
  }
}
