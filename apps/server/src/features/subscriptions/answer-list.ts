import { createHash } from 'node:crypto'
import type { Status } from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { OwnedRead } from '../../platform/database/owned-read.ts'
import { type ListTag, ROWS_AT_ONCE, selectListAnswer, selectListTag } from './list-answer.repo.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { ownerToday } from './owner-today.ts'

/** A list ready to send: `body` is its JSON, or null when the client's ETag still matches. */
export type ListAnswer = { tag: string; body: string | null; owner: string }

type Asked = { status: Status | null; tag: string }
/** Reads the rows of a known owner, or together with the session of a request. */
export type ReadOfOwner = <Given extends Record<string, unknown>, Row extends Record<string, unknown>>(
  read: OwnedRead<Given, Row>,
  given: Given,
) => Promise<{ owner: string; row: Row | undefined }>

/** The list as one SQL answer; read in pages when it has too many rows or depends on the current day. */
export async function answerList(
  { db, clock }: { db: Queryable; clock: Clock },
  asked: Asked,
  readOfOwner: ReadOfOwner,
): Promise<ListAnswer> {
  const { status, tag } = asked
  if (tag === '') {
    const { owner, row } = await readOfOwner(selectListAnswer, { status })
    return withBody(db, clock, owner, asked, row)
  }
  const { owner, row } = await readOfOwner(selectListTag, { status })
  if (row && isInSql(row) && row.tag === tag) return { tag, body: null, owner }
  const [whole] = await selectListAnswer.ofOwner(db, { status, owner })
  return withBody(db, clock, owner, asked, whole)
}

async function withBody(
  db: Queryable,
  clock: Clock,
  owner: string,
  { status, tag }: Asked,
  row: (ListTag & { body: string | null }) | undefined,
): Promise<ListAnswer> {
  if (row && isInSql(row)) return { tag: row.tag, body: row.body, owner }
  const today = await ownerToday(db, owner, clock.now())
  const subscriptions = await listSubscriptions(db, owner, status ?? undefined, today)
  const body = JSON.stringify({ subscriptions })
  const own = createHash('md5').update(body).digest('hex')
  return { tag: own, body: own === tag ? null : body, owner }
}

function isInSql({ rows, dependsOnDay }: ListTag): boolean {
  return rows <= ROWS_AT_ONCE && !dependsOnDay
}
