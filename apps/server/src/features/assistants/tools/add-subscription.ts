import { createHmac } from 'node:crypto'
import { NewSubscription } from '@duely/contract'
import { Refusal } from '@duely/domain'
import { z } from 'zod'
import { ownerToday } from '#server/features/profile/index.ts'
import {
  createSubscription,
  listSubscriptions,
  previewSubscription,
} from '#server/features/subscriptions/index.ts'
import { invalidInput } from '#server/platform/http/problem/problem.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { isSameText } from '#server/platform/secrets/random-secret.ts'
import { Brief, briefOf } from './answers.ts'
import { assistantTool, type ToolDeps } from './assistant-tool.ts'
import { WRITTEN } from './written-fields.ts'

const CONFIRM_LENGTH = 16

/** Adds a subscription: a dry run first, then again with the code that it answered. */
export const addSubscriptionTool = assistantTool({
  name: 'add_subscription',
  title: 'Add a subscription',
  description:
    'Records a subscription in two calls. The first one, without `confirm`, records nothing: it answers what would be recorded, those of the same name that exist already, and a code. Show that to the person. Once they agree, call it again with exactly the same fields and the code as `confirm`.',
  needs: 'write',
  subject: 'subscriptions',
  input: z.strictObject({
    ...WRITTEN,
    confirm: z.string().max(100).optional().describe('The code of the dry run'),
  }),
  output: z.object({
    recorded: z.boolean().describe('False: this was the dry run, and nothing was recorded'),
    subscription: Brief.omit({ id: true, version: true }).extend({
      id: z.string().nullable(),
      version: z.string().nullable(),
    }),
    sameName: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })),
    confirm: z.string().nullable(),
  }),
  async run(deps, viewer, { confirm, ...written }) {
    const parsed = NewSubscription.safeParse(written)
    if (!parsed.success) throw invalidInput(parsed.error.issues)
    const sameName = await withName(deps, viewer, parsed.data.name)
    const code = codeOf(deps.authSecret, [viewer.userId, parsed.data, sameName])
    if (confirm !== undefined && !isSameText(confirm, code)) throw new Refusal('CONFIRM_AGAIN')
    if (confirm === undefined) {
      const shown = briefOf(await previewSubscription(deps, viewer, parsed.data))
      return { recorded: false, subscription: { ...shown, id: null, version: null }, sameName, confirm: code }
    }
    const made = await createSubscription(deps, viewer, parsed.data)
    return { recorded: true, subscription: briefOf(made), sameName, confirm: null }
  },
})

async function withName({ db, clock }: ToolDeps, viewer: Viewer, name: string) {
  const now = clock.now()
  const today = await ownerToday(db, viewer.userId, now)
  const wanted = name.toLowerCase()
  const all = await listSubscriptions(db, viewer, {}, { today, now })
  return all
    .filter((each) => each.name.toLowerCase() === wanted)
    .map(({ id, name: theirs, status }) => ({ id, name: theirs, status }))
}

/**
 * Made from these fields and what exists under the same name. So a repeated call, which would record it
 * twice, is refused like one with other values.
 */
function codeOf(secret: string, about: readonly unknown[]): string {
  const text = JSON.stringify(['add-subscription', ...about])
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, CONFIRM_LENGTH)
}
