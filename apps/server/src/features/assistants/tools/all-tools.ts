import { type ApiKeyScope, type ApiKeySubject, isOfSubject } from '@duely/domain'
import { addSubscriptionTool } from './add-subscription.ts'
import type { AssistantTool } from './assistant-tool.ts'
import { changeSubscriptionTool } from './change-subscription.ts'
import { comingChargesTool } from './coming-charges.ts'
import { decideTool } from './decide.ts'
import { findServiceTool } from './find-service.ts'
import { getSubscriptionTool } from './get-subscription.ts'
import { listSubscriptionsTool } from './list-subscriptions.ts'
import { prepareCancellationTool } from './prepare-cancellation.ts'
import { spendingTool } from './spending.ts'
import { stoppableUntilTool } from './stoppable-until.ts'

/** Every tool, in the order in which assistants are shown them. None deletes anything. */
export const ALL_TOOLS: readonly AssistantTool[] = [
  stoppableUntilTool,
  listSubscriptionsTool,
  getSubscriptionTool,
  comingChargesTool,
  spendingTool,
  findServiceTool,
  prepareCancellationTool,
  addSubscriptionTool,
  changeSubscriptionTool,
  decideTool,
]

/** The tools that a key may use. */
export function toolsOf(key: { scope: ApiKeyScope; subjects: readonly ApiKeySubject[] | null }) {
  return ALL_TOOLS.filter(
    ({ needs, subject }) =>
      (needs === 'read' || key.scope === 'write') && (subject === null || isOfSubject(key.subjects, subject)),
  )
}
