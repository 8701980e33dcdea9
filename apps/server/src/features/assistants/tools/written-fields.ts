import { BILLING_CYCLES, NOTICE_UNITS } from '@duely/domain'
import { z } from 'zod'
import { day } from './answers.ts'

/** The fields of a subscription as assistants write them. What they may hold is decided by the contract. */
export const WRITTEN = {
  name: z.string(),
  amount: z.string().describe('The price of each renewal as decimal text: "15.99"'),
  currency: z.string().describe('ISO 4217 code; never guessed'),
  billingCycle: z.enum(BILLING_CYCLES),
  billingEvery: z.int().optional().describe('Number of cycles per charge; 1 by default'),
  nextBillingDate: day('The next renewal, or an earlier one'),
  category: z.string().nullable().optional(),
  description: z.string().nullable().optional(),
  notificationInterval: z.array(z.int()).max(10).optional().describe('Days before a renewal: 1, 3, 7'),
  notice: z
    .object({ count: z.int(), unit: z.enum(NOTICE_UNITS) })
    .nullable()
    .optional()
    .describe('How long before a renewal one has to cancel'),
  trialEndsOn: day('The day of the first charge after a trial').nullable().optional(),
  endsOn: day('No renewal after it').nullable().optional(),
  website: z.string().nullable().optional(),
  cancelUrl: z.string().nullable().optional(),
  reference: z.string().nullable().optional().describe('Customer or contract number'),
  paymentMethod: z.string().nullable().optional(),
  notes: z.string().nullable().optional(),
  mark: z.string().nullable().optional(),
} as const
