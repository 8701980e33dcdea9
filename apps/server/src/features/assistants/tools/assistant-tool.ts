import type { ServerFacts } from '@duely/contract'
import type { ApiKeyScope, ApiKeySubject } from '@duely/domain'
import type { z } from 'zod'
import type { SubscriptionDeps } from '#server/features/subscriptions/index.ts'
import type { SummaryDeps } from '#server/features/summary/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'

/** What the tools need: the dependencies of the use cases that they call. */
export type ToolDeps = SubscriptionDeps & Omit<SummaryDeps, 'db'> & { db: Database; serverFacts: ServerFacts }

/** One thing that an assistant can do, by the use cases of the routes. */
export type AssistantTool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> = {
  readonly name: string
  readonly title: string
  /** For the assistant: when to use it, and what it does not do. */
  readonly description: string
  /** Keys of other scopes do not see it. */
  readonly needs: ApiKeyScope
  /** Keys that are limited to other subjects do not see it; null: public facts, for every key. */
  readonly subject: ApiKeySubject | null
  /**
   * Describes the input. What a person writes is plain text here, because the schemas of the contract check
   * it.
   */
  readonly input: Input
  /** Every amount comes with its currency. Of what `run` answers, only what is named here leaves. */
  readonly output: Output
  /** @throws Refusal */
  run(deps: ToolDeps, viewer: Viewer, input: z.output<Input>): Promise<z.input<Output>>
}

/** Has the types of a tool's input and output inferred from its schemas. */
export function assistantTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: AssistantTool<Input, Output>,
): AssistantTool<Input, Output> {
  return tool
}
