import { EVIDENCE_MESSAGES, EVIDENCE_TYPES } from '@duely/domain'
import { z } from 'zod'
import { requiredOr } from '../http/fields.ts'

/** A file that is kept as evidence of a subscription. */
export const EvidenceFile = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  name: z.string(),
  type: z.enum(EVIDENCE_TYPES).describe('What it is by its content'),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
})
export type EvidenceFile = z.infer<typeof EvidenceFile>

/** Answer of GET /api/subscriptions/{id}/files. */
export const EvidenceFileList = z.object({
  files: z.array(EvidenceFile).describe('Oldest first'),
  acts: z
    .array(
      z.object({
        what: z.string(),
        renewalDate: z.string().nullable(),
        at: z.iso.datetime(),
        person: z.string().nullable().describe('The member who did it; null outside a household'),
      }),
    )
    .describe(
      'What was done about its renewals, by the log, oldest first: kept, snoozed, cancelled, undone …',
    ),
  usedBytes: z.int().describe('Of all files of the person'),
})
export type EvidenceFileList = z.infer<typeof EvidenceFileList>

/** Query of POST /api/subscriptions/{id}/files. */
export const NewEvidenceFile = z.object({
  name: z
    .string(requiredOr(EVIDENCE_MESSAGES.name))
    .min(1, EVIDENCE_MESSAGES.name)
    .max(200, EVIDENCE_MESSAGES.name),
})
