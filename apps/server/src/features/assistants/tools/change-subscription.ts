import { SubscriptionChange } from '@duely/contract'
import { z } from 'zod'
import { updateSubscription } from '#server/features/subscriptions/index.ts'
import { invalidInput } from '#server/platform/http/problem/problem.ts'
import { Brief, briefOf } from './answers.ts'
import { assistantTool } from './assistant-tool.ts'
import { WRITTEN } from './written-fields.ts'

/** Changes a subscription if it is still as the assistant saw it. */
export const changeSubscriptionTool = assistantTool({
  name: 'change_subscription',
  title: 'Change a subscription',
  description:
    'Changes the named fields of one subscription and no others. `version` is the one that get_subscription or list_subscriptions answered: if it has changed since, nothing is done, and it has to be read again. To record a decision about a renewal use decide.',
  needs: 'write',
  subject: 'subscriptions',
  input: z.object({
    id: z.string(),
    version: z.string().max(100),
    // Strict: what it does not know would be answered as done.
    change: z.strictObject({ ...WRITTEN, status: z.enum(['active', 'paused']) }).partial(),
  }),
  output: z.object({ subscription: Brief }),
  async run(deps, viewer, { id, version, change }) {
    const parsed = SubscriptionChange.safeParse(change)
    if (!parsed.success) throw invalidInput(parsed.error.issues)
    return { subscription: briefOf(await updateSubscription(deps, viewer, id, parsed.data, version)) }
  },
})
