import { createHash } from 'node:crypto'
import type { Queryable } from '../../platform/database/database.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { type listAnswer, ROWS_AT_ONCE } from './subscriptions.repo.ts'

type Read = Awaited<ReturnType<typeof listAnswer.ofOwner>>[number]

/** A list that is to be sent: `body` is its JSON, null where the asker has it already under that tag. */
export type ListAnswer = { tag: string; body: string | null }

/** The list that was read, in pages where it has more rows than are read at once. */
export async function answerList(
  db: Queryable,
  asked: { owner: string; status: string | null; tag: string },
  read: Read | undefined,
): Promise<ListAnswer> {
  if (read && read.rows <= ROWS_AT_ONCE) return { tag: read.tag, body: read.body }
  const body = JSON.stringify({
    subscriptions: await listSubscriptions(db, asked.owner, asked.status ?? undefined),
  })
  const tag = createHash('md5').update(body).digest('hex')
  return { tag, body: tag === asked.tag ? null : body }
}
