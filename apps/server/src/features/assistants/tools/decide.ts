import { CancelledAct, KeepAct, UntilAct } from '@duely/contract'
import { z } from 'zod'
import { type Act, actOnSubscription } from '#server/features/subscriptions/index.ts'
import { invalidInput } from '#server/platform/http/problem/problem.ts'
import { Brief, briefOf, day } from './answers.ts'
import { assistantTool } from './assistant-tool.ts'

export const DECISIONS = ['keep', 'cancelled', 'remind_again', 'undo'] as const

/** Record a decision about a renewal, or take it back. */
export const decideTool = assistantTool({
  name: 'decide',
  title: 'Record a decision',
  description:
    'Records what the person decided about one renewal: `keep` stops its reminders; `cancelled` records that the person has already cancelled at the provider; `remind_again` reminds once more, tomorrow or on `until`; `undo` takes the last of these back. It cancels nothing itself: use prepare_cancellation for the way to do so.',
  needs: 'write',
  subject: 'subscriptions',
  input: z.object({
    id: z.string(),
    decision: z.enum(DECISIONS),
    renewalDate: day('The renewal that it is about: `nextBillingDate`, or `renewalDate` of stoppable_until'),
    until: day('For remind_again').optional(),
    accessUntil: day('For cancelled: the last day of access, if the provider named one').optional(),
    confirmation: z.string().max(2_000).optional().describe('For cancelled: what the provider confirmed'),
  }),
  output: z.object({
    recorded: z.enum(DECISIONS),
    subscription: Brief,
    undo: z.string().describe('How it is taken back'),
  }),
  async run(deps, viewer, { id, ...decided }) {
    const subscription = await actOnSubscription(deps, viewer, id, actOf(decided))
    const undo =
      decided.decision === 'undo'
        ? 'Nothing to take back: this was an undo.'
        : 'Call decide with the same id and renewalDate and `undo`, until the renewal.'
    return { recorded: decided.decision, subscription: briefOf(subscription), undo }
  },
})

type Decided = {
  decision: (typeof DECISIONS)[number]
  renewalDate: string
  until?: string | undefined
  accessUntil?: string | undefined
  confirmation?: string | undefined
}

/** @throws Refusal INVALID, by the schemas of the routes */
function actOf({ decision, renewalDate, until, accessUntil, confirmation }: Decided): Act {
  const about = valid(KeepAct, { renewalDate })
  if (decision === 'keep') return { kind: 'keep', ...about }
  if (decision === 'undo') return { kind: 'undo', ...about }
  if (decision === 'remind_again') return { kind: 'snooze', ...valid(UntilAct, { until }), ...about }
  return { kind: 'cancelled', ...valid(CancelledAct, { accessUntil, confirmation }), ...about }
}

function valid<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalidInput(parsed.error.issues)
  return parsed.data
}
