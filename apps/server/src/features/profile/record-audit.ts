import { AUDITED_SWITCHES, type AuditedSecurity } from '@duely/domain'
import type { Queryable } from '../../platform/database/database.ts'
import { deleteAuditBeyondKept, insertAudit } from './audit.repo.ts'

/** Settings that decide whether messages are sent, audited to explain why one was or was not. */
export const AUDITED = AUDITED_SWITCHES

export type Switches = { readonly [field in (typeof AUDITED)[number]]: boolean }

/** Actor and origin of a change: account, channel, address. */
export type AuditedAct = {
  userId: string
  source: 'settings' | 'unsubscribe-link' | 'sms-reply' | 'provider'
  ip: string | null
  at: Date
}

/** Records each changed setting with its old and new value, in the transaction of the change. */
export async function recordAudit(
  tx: Queryable,
  act: AuditedAct,
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
  act: Omit<AuditedAct, 'source'>,
  change: { what: AuditedSecurity; oldValue: string | null; newValue: string | null },
): Promise<void> {
  await insertAudit(tx, [{ ...act, source: 'settings', ...change }])
  await deleteAuditBeyondKept(tx, act.userId)
}
