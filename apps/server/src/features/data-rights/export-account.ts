import { AccountExport } from '@duely/contract'
import { Refusal } from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { getAccount } from '../account/get-account.ts'
import { listSessions } from '../auth/sessions/list-sessions.ts'
import { presentDelivery } from '../reminders/log/present-delivery.ts'
import { listSubscriptions } from '../subscriptions/list-subscriptions.ts'
import {
  selectAllCharges,
  selectAudit,
  selectConsents,
  selectDeliveries,
  selectMemberships,
  selectUser,
} from './export.repo.ts'

export type ExportDeps = { db: Database; clock: Clock }

/**
 * Everything about one person, as of one moment, in the form of docs/export.schema.json: what that does not name
 * stays inside (password, tokens, one-time links).
 *
 * @throws Refusal NOT_FOUND when the account is gone
 */
export async function exportAccount({ db, clock }: ExportDeps, userId: string): Promise<AccountExport> {
  return inTransaction(db, (tx) => readAll(tx, userId, clock.now()), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function readAll(tx: Queryable, userId: string, now: Date): Promise<AccountExport> {
  const user = await selectUser(tx, userId)
  if (user === null) throw new Refusal('NOT_FOUND')
  const { profile, plan } = await getAccount(tx, userId)
  const deliveries = await selectDeliveries(tx, userId)
  return AccountExport.parse({
    format: 'duely-export',
    version: 1,
    exportedAt: now.toISOString(),
    account: { profile, emailVerified: user.emailVerified, createdAt: user.createdAt.toISOString() },
    plan,
    memberships: withTexts(await selectMemberships(tx, userId)),
    subscriptions: await listSubscriptions(tx, userId, undefined),
    charges: await selectAllCharges(tx, userId),
    deliveries: deliveries.map((line) => ({ ...presentDelivery(line, now), recipient: line.recipient })),
    consents: withTexts(await selectConsents(tx, userId)),
    changes: withTexts(await selectAudit(tx, userId)),
    sessions: withTexts(await listSessions(tx, userId, now)).map((session) => ({
      ...session,
      lastUsedAt: session.updatedAt,
      ip: session.ipAddress,
    })),
  })
}

/** Every instant of these rows as a text. */
function withTexts<T extends object>(
  rows: readonly T[],
): { [K in keyof T]: T[K] extends Date ? string : T[K] }[] {
  return rows.map(
    (row) =>
      // The mapped type says what this line does; the compiler cannot follow it through `fromEntries`.
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
      ) as { [K in keyof T]: T[K] extends Date ? string : T[K] },
  )
}
