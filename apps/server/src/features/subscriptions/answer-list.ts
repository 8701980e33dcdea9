import { createHash } from 'node:crypto'
import type { Status } from '@duely/domain'
import type { Queryable } from '../../platform/database/database.ts'
import { ROWS_AT_ONCE, type selectListAnswer } from './list-answer.repo.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { ownerToday } from './owner-today.ts'

type Read = Awaited<ReturnType<typeof selectListAnswer.ofOwner>>[number]

/** A list ready to send: `body` is its JSON, or null when the client's ETag still matches. */
export type ListAnswer = { tag: string; body: string | null }

/** The list as one SQL answer; read in pages when it has too many rows or depends on the current day. */
export async function answerList(
  db: Queryable,
  asked: { owner: string; status: Status | null; tag: string; now: Date },
  read: Read | undefined,
): Promise<ListAnswer> {
  if (read && read.rows <= ROWS_AT_ONCE && !read.dependsOnDay) return { tag: read.tag, body: read.body }
  const today = await ownerToday(db, asked.owner, asked.now)
  const subscriptions = await listSubscriptions(db, asked.owner, asked.status ?? undefined, today)
  const body = JSON.stringify({ subscriptions })
  const tag = createHash('md5').update(body).digest('hex')
  return { tag, body: tag === asked.tag ? null : body }
}
