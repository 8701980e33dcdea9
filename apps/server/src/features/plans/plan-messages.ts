import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { actionMail, enqueueMail } from '#server/engine/outbox/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Uncovered } from './cover-household.ts'

/** Mail: nobody in the household pays for Pro any more, so the reader's own plan counts again. */
export const householdProEnded = actionMail('household-pro-ended', {
  payload: z.object({ url: z.url() }),
  usefulHours: 72,
  isAboutPlans: true,
  texts: mailsIn,
  say: ({ url }, t) => ({
    url,
    title: t.householdProEndedTitle,
    lead: t.householdProEndedLead,
    button: t.settings,
    note: t.householdProEndedNote,
  }),
})

/** Queues a mail for each person who no longer has Pro through their household. */
export async function tellProEnded(
  tx: Transaction,
  ended: readonly Uncovered[],
  publicUrl: string,
  now: Date,
): Promise<void> {
  const payload = { url: `${publicUrl}/dashboard/settings?tab=plan` }
  for (const { userId, email } of ended)
    await enqueueMail(tx, householdProEnded, { to: email, userId, payload }, now)
}

/** Mail kinds of plans. */
export const planMails = [householdProEnded]
