import { EVIDENCE_TYPES } from '@duely/domain'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant, isOneOf } from './columns.ts'

/** Files that people keep as evidence; the content of each is in the file storage under `{folder}/{id}`. */
export const evidenceFileColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  userId: ofUser(),
  /** The first part of its key in the storage; null: the id of its owner. */
  folder: text('folder'),
  name: text('name').notNull(),
  type: text('type', { enum: EVIDENCE_TYPES }).notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When its content was stored; null while it is on its way. */
  storedAt: instant('stored_at'),
  /** When it was deleted; for seven days that can be undone. */
  deletedAt: instant('deleted_at'),
})

type Columns = Record<'userId' | 'subscriptionId' | 'createdAt' | 'deletedAt' | 'type', AnyPgColumn>

export const evidenceFileRules = (t: Columns) => [
  index('evidence_files_of_user').on(t.userId, t.createdAt),
  index('evidence_files_of_subscription').on(t.subscriptionId),
  index('evidence_files_deleted_at').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  check('evidence_files_type', isOneOf(t.type, EVIDENCE_TYPES)),
]
