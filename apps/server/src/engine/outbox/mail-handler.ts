import { languageOf } from '@duely/texts'
import { z } from 'zod'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { type MailReader, UNKNOWN_READER } from './mail-reader.ts'
import { type Dispatch, type MessageHandler, messagePerRow, type Verdict } from './message-handler.ts'
import { byName, type MailKind, type MailServer } from './message-kinds.ts'
import type { DueRow } from './outbox.repo.ts'
import { selectReaders } from './readers.repo.ts'
import { selectComplained } from './returned.repo.ts'

const HOUR_MS = 3_600_000
/** How long an unknown kind waits for a process with a newer version. */
const UNKNOWN_USEFUL_HOURS = 24

/**
 * Handler of account mails: no setting turns them off; they are dropped when their link has expired, and news
 * after a complaint.
 */
export function mailHandler(deps: {
  mailer: Mailer
  kinds: readonly MailKind[]
  /** The right-hand side of Message-IDs. */
  messageIdHost: string
  server: MailServer
}): MessageHandler {
  const { mailer, messageIdHost, server } = deps
  const kinds = byName(deps.kinds)

  function judge({ kind, dueAt, userId }: DueRow, now: Date, complained: ReadonlySet<string>): Verdict {
    if (kinds.get(kind)?.isAboutPlans && !server.hasPlans)
      return { do: 'drop', state: 'superseded', reason: 'no-plans' }
    if (userId !== null && kinds.get(kind)?.isNews && complained.has(userId))
      return { do: 'drop', state: 'skipped', reason: 'COMPLAINED' }
    const usefulHours = kinds.get(kind)?.usefulHours ?? UNKNOWN_USEFUL_HOURS
    const usefulUntil = new Date(dueAt.getTime() + usefulHours * HOUR_MS)
    return now < usefulUntil
      ? { do: 'send', usefulUntil }
      : { do: 'drop', state: 'expired', reason: 'link-expired' }
  }

  async function compose(row: DueRow, reader: MailReader): Promise<Dispatch> {
    const to = row.recipient
    if (!to) throw new Error('A mail without a recipient')
    const kind = kinds.get(row.kind)
    if (!kind) throw new Error(`No mail of the kind ${row.kind}`)
    const mail = kind.render(row.payload, { ...server, reader })
    return {
      recipient: to,
      send: (key, handOver) => mailer.send({ to, ...mail, messageId: `${key}@${messageIdHost}` }, handOver),
    }
  }

  return {
    prepare: async (tx, rows, now) => {
      const ofNews = rows.flatMap(({ kind, userId }) => (kinds.get(kind)?.isNews && userId) || [])
      const complained = new Set(await selectComplained(tx, ofNews))
      const verdicts = new Map(rows.map((row) => [row.id, judge(row, now, complained)]))
      for (const row of rows) {
        const isTrue = kinds.get(row.kind)?.isStillTrue
        if (isTrue && verdicts.get(row.id)?.do === 'send' && !(await isTrue(tx, row, now)))
          verdicts.set(row.id, { do: 'drop', state: 'superseded', reason: 'not-active' })
      }
      const readerOf = await readersOf(tx, rows)
      const composeOne = (row: DueRow) => compose(row, readerOf(row))
      return { rows, verdicts, messages: messagePerRow(rows, verdicts, composeOne) }
    },
  }
}

const Stranger = z.object({ language: z.string() })

/** Who reads each mail: by their account, or for strangers in the language that was queued with it. */
async function readersOf(tx: Transaction, rows: readonly DueRow[]): Promise<(row: DueRow) => MailReader> {
  const known = await selectReaders(tx, [...new Set(rows.flatMap(({ userId }) => userId ?? []))])
  return ({ userId, payload }) => {
    const reader = userId === null ? undefined : known.get(userId)
    if (reader !== undefined) return reader
    const { data } = Stranger.safeParse(payload)
    return { ...UNKNOWN_READER, language: languageOf({ language: data?.language ?? null, culture: null }) }
  }
}
