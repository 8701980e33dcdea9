import { HOOK_PATIENCE_DAYS } from '@duely/domain'
import { z } from 'zod'
import {
  type Dispatch,
  type DueRow,
  type MessageHandler,
  messagePerRow,
  type Verdict,
} from '../../../platform/outbox/message-handler.ts'
import { type HookRow, selectOpenHooks } from '../hooks.repo.ts'
import { createHookPace } from './hook-pace.ts'
import { type HookSendDeps, sendToHook } from './send-to-hook.ts'

const Payload = z.object({ body: z.string() })
const USEFUL_MS = HOOK_PATIENCE_DAYS * 86_400_000

/**
 * Handler of messages to webhooks: dropped when the webhook has ended, or after three days without success; beyond the
 * pace of their receiver or owner they wait.
 */
export function hookHandler(deps: HookSendDeps & { rateLimitFactor: number }): MessageHandler {
  const pace = createHookPace(deps.clock, deps.rateLimitFactor)

  function judge(row: DueRow, hooks: ReadonlyMap<string, HookRow>, now: Date): Verdict {
    const hook = hooks.get(row.recipient ?? '')
    if (hook === undefined) return { do: 'drop', state: 'skipped', reason: 'webhook-ended' }
    const usefulUntil = new Date(row.dueAt.getTime() + USEFUL_MS)
    if (now >= usefulUntil) return { do: 'drop', state: 'expired', reason: 'webhook-unreached' }
    const waitSeconds = pace({ host: new URL(hook.url).hostname, userId: hook.userId })
    return waitSeconds === null
      ? { do: 'send', usefulUntil }
      : { do: 'look-again', at: new Date(now.getTime() + waitSeconds * 1000) }
  }

  return {
    prepare: async (tx, rows, now) => {
      const ids = [...new Set(rows.flatMap(({ recipient }) => recipient ?? []))]
      const hooks = new Map((await selectOpenHooks(tx, ids)).map((hook) => [hook.id, hook]))
      const verdicts = new Map(rows.map((row) => [row.id, judge(row, hooks, now)]))
      const compose = async (row: DueRow): Promise<Dispatch> => {
        const hook = hooks.get(row.recipient ?? '')
        if (!hook) throw new Error('A message without a webhook')
        const { body } = Payload.parse(row.payload)
        return {
          recipient: hook.id,
          send: (key, handOver) => sendToHook(deps, hook, { key, body }, handOver),
        }
      }
      return { rows, verdicts, messages: messagePerRow(rows, verdicts, compose) }
    },
  }
}
