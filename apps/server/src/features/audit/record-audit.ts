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

/** Records a change of how a person signs in, in the transaction of the change; secrets are never values. */
export async function recordSecurityChange(
  tx: Queryable,
  act: Omit<AuditEntry, 'source'> & { source?: 'server' },
  change: { what: AuditedSecurity; oldValue: string | null; newValue: string | null },
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
  change: { what: AuditedPeopleAct; oldValue: string | null; newValue: string | null },
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

/** Records an act about a person's own plan. */
export async function recordPlanAct(
  tx: Queryable,
  act: AuditEntry,
  change: { what: AuditedPlanAct; oldValue: string | null; newValue: string | null },
): Promise<void> {
  await insertAudit(tx, [{ ...act, ...change }])
  await deleteAuditBeyondKept(tx, act.userId)
}

/** Records an act about a household in the log of one person. */
export async function recordHouseholdAct(
  tx: Queryable,
  act: Omit<AuditEntry, 'source'>,
  change: { what: AuditedHouseholdAct; oldValue: string | null; newValue: string | null },
): Promise<void> {
  await insertAudit(tx, [{ ...act, source: 'settings', ...change }])
  await deleteAuditBeyondKept(tx, act.userId)
}
