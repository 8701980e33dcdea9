import { STATUSES } from '@duely/domain'
import { z } from 'zod'
import { ownerToday } from '#server/features/profile/index.ts'
import { listSubscriptions } from '#server/features/subscriptions/index.ts'
import { Brief, briefOf } from './answers.ts'
import { assistantTool } from './assistant-tool.ts'

const ROWS_LISTED = 50

/** The list, a page at a time. */
export const listSubscriptionsTool = assistantTool({
  name: 'list_subscriptions',
  title: 'List subscriptions',
  description:
    'Lists subscriptions by their next renewal, fifty at a time, each with its id and version. Filter by status or by a part of the name.',
  needs: 'read',
  subject: 'subscriptions',
  input: z.object({
    status: z.enum(STATUSES).optional(),
    name: z.string().max(200).optional().describe('A part of the name, in any case'),
    skip: z.int().min(0).default(0).describe('How many to leave out: `next` of the answer before'),
  }),
  output: z.object({
    subscriptions: z.array(Brief),
    total: z.int(),
    next: z.int().nullable().describe('`skip` for the following ones; null at the end'),
  }),
  async run({ db, clock }, viewer, { status, name = '', skip }) {
    const now = clock.now()
    const today = await ownerToday(db, viewer.userId, now)
    const part = name.toLowerCase()
    const all = await listSubscriptions(db, viewer, { status }, { today, now })
    const found = all.filter((each) => each.name.toLowerCase().includes(part))
    const end = skip + ROWS_LISTED
    return {
      subscriptions: found.slice(skip, end).map(briefOf),
      total: found.length,
      next: end < found.length ? end : null,
    }
  },
})
