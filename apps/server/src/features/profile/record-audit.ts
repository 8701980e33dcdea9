import type { Queryable } from '../../platform/database/database.ts'
import { deleteAuditBeyondKept, insertAudit } from './audit.repo.ts'

/** The switches that decide about messages: the log must explain why one came or did not. */
export const AUDITED = ['notificationsEnabled', 'emailEnabled', 'smsEnabled', 'smsConsent'] as const

export type Switches = { readonly [field in (typeof AUDITED)[number]]: boolean }

/** Who changed something: whose account, by which way, from where. */
export type AuditedAct = {
  userId: string
  source: 'settings' | 'unsubscribe-link' | 'sms-reply' | 'provider'
  ip: string | null
  at: Date
}

/** Writes down each switch that changed, with its old and new value; in the transaction of the change. */
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
