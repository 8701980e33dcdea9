import type { Database } from '../../apps/server/src/platform/database/database.ts'

/** Reminders of this renewal day, `YYYY-MM-DD`, that are recorded as sent. */
export async function countSent(db: Database, renewalDate: string): Promise<number> {
  const { rows } = await db.execute<{ sent: number }>(
    `select count(*)::int as sent from deliveries where state = 'sent' and renewal_date = '${renewalDate}'`,
  )
  return rows[0]?.sent ?? 0
}

/**
 * Turns every reminder of this renewal day into one of an earlier month, so that the same can become due
 * again and the ledger keeps its history, as in use.
 *
 * @param renewalDate `YYYY-MM-DD`
 * @param months back; a number not used before
 */
export async function ageLedger(db: Database, renewalDate: string, months: number): Promise<void> {
  const back = `interval '${30 * months} days'`
  await db.execute(`
    update deliveries set renewal_date = renewal_date - ${30 * months}, due_at = due_at - ${back},
      next_attempt_at = next_attempt_at - ${back}, sent_at = sent_at - ${back},
      created_at = created_at - ${back}, updated_at = updated_at - ${back}
    where renewal_date = '${renewalDate}'`)
  await db.execute('vacuum analyze deliveries')
}
