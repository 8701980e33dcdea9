import { CURRENCIES } from '@duely/domain'
import { z } from 'zod'

/** What was found in a mail: a proposal, never more. */
export const FoundInMail = z.object({
  kind: z.enum(['cancelled', 'trial-ends', 'price-change', 'receipt']).nullable(),
  service: z.string().nullable(),
  date: z.string().nullable().describe('Day of the mail'),
  reference: z.string().nullable(),
  accessUntil: z.string().nullable(),
  trialEndsOn: z.string().nullable(),
  newPriceFrom: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.enum(CURRENCIES).nullable(),
  cycle: z.enum(['weekly', 'monthly', 'quarterly', 'yearly']).nullable(),
})

/** What was found in a mail that somebody forwarded. */
export const MailDraft = z.object({
  id: z.string(),
  sender: z.string(),
  subject: z.string(),
  receivedAt: z.iso.datetime(),
  found: FoundInMail,
})
export type MailDraft = z.infer<typeof MailDraft>

export const MailDraftList = z.object({ drafts: z.array(MailDraft) })

/** Answer of GET /api/mail-in. */
export const MailInState = z.object({
  available: z.boolean().describe('Whether the operator of this server has a mailbox for it'),
  exists: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
})
export type MailInState = z.infer<typeof MailInState>

/** The secret address; answered once. */
export const MailInAddress = z.object({ address: z.string() })
export type MailInAddress = z.infer<typeof MailInAddress>
