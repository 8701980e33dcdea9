import {
  AUDITED_SWITCHES,
  type AuditedHouseholdAct,
  type AuditedPeopleAct,
  type AuditedPlanAct,
  type AuditedSecurity,
  type AuditSource,
} from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { deleteAuditBeyondKept, insertAudit } from './audit.repo.ts'

/** Settings that decide whether messages are sent, audited to explain why one was or was not. */
export const AUDITED = AUDITED_SWITCHES

export type Switches = { readonly [field in (typeof AUDITED)[number]]: boolean }

/** Actor and origin of a change: account, channel, address. */
export type AuditEntry = {
  userId: string
  source: AuditSource
  ip: string | null
  at: Date
}

/** Records each changed setting with its old and new value, in the transaction of the change. */
export async function recordAudit(
  tx: Queryable,
  act: AuditEntry,
  before: Switches,
  after: Switches,
): Promise<void> {
  const changed = AUDITED.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return
  await insertAudit(
    tx,
    changed.map((what) => ({
      ...act,
      what,
      oldValue: String(before[what]),
      newValue: String(after[what]),
    })),
  )
  await deleteAuditBeyondKept(tx, act.userId)
}

/** What of an act is recorded; secrets are never values. */
type AuditedChange<What> = { what: What; oldValue: string | null; newValue: string | null }

/** Records what is no setting in the log of one person, in the transaction of the change. */
export async function recordAct(
  tx: Queryable,
  act: Omit<AuditEntry, 'source'> & { source?: AuditSource },
  change: AuditedChange<AuditedSecurity | AuditedPlanAct | AuditedHouseholdAct>,
): Promise<void> {
  await insertAudit(tx, [{ source: 'settings', ...act, ...change }])
  await deleteAuditBeyondKept(tx, act.userId)
}

/** An act about a person: by an administrator, or by the server itself. */
export type PeopleAct = {
  /** Null: the one-time link, or the operator's own word. */
  administratorId: string | null
  /** Null: nobody yet, as of an invitation. */
  personId: string | null
  /** Where the administrator asked from. */
  ip: string | null
  /** Where the person did. Default: they did not ask. */
  personIp?: string | null
  at: Date
}

/** Records an act of an administrator with both people, in the transaction of the act. */
export async function recordPeopleAct(
  tx: Queryable,
  { administratorId, personId, ip, personIp = null, at }: PeopleAct,
  change: AuditedChange<AuditedPeopleAct>,
): Promise<void> {
  const source = administratorId === null ? ('server' as const) : ('administrator' as const)
  const own = administratorId === null ? [] : [{ userId: administratorId, personId, ip }]
  // An administrator's act about themselves is one entry.
  const theirs = personId === null || personId === administratorId ? [] : [{ userId: personId, ip: personIp }]
  const rows = [...own, ...theirs]
  await insertAudit(
    tx,
    rows.map((row) => ({ ...row, source, at, ...change })),
  )
  for (const { userId } of rows) await deleteAuditBeyondKept(tx, userId)
}
