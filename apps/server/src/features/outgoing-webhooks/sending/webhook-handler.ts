import { OUTGOING_WEBHOOK_PATIENCE_DAYS } from '@duely/domain'
import { z } from 'zod'
import {
  type Dispatch,
  type DueRow,
  type MessageHandler,
  messagePerRow,
  type Verdict,
} from '#server/engine/outbox/index.ts'
import { selectOpenWebhooks, type WebhookRow } from '../webhooks.repo.ts'
import { sendToWebhook, type WebhookSendDeps } from './send-to-webhook.ts'
import { createWebhookPace } from './webhook-pace.ts'

const Payload = z.object({ body: z.string() })
const USEFUL_MS = OUTGOING_WEBHOOK_PATIENCE_DAYS * 86_400_000

/**
 * Handler of messages to webhooks: dropped when the webhook has ended, or after three days without success;
 * beyond the pace of their receiver or owner they wait.
 */
export function webhookHandler(deps: WebhookSendDeps & { rateLimitFactor: number }): MessageHandler {
  const pace = createWebhookPace(deps)

  function judge(row: DueRow, webhooks: ReadonlyMap<string, WebhookRow>, now: Date): Verdict {
    const webhook = webhooks.get(row.recipient ?? '')
    if (webhook === undefined) return { do: 'drop', state: 'skipped', reason: 'webhook-ended' }
    const usefulUntil = new Date(row.dueAt.getTime() + USEFUL_MS)
    if (now >= usefulUntil) return { do: 'drop', state: 'expired', reason: 'webhook-unreached' }
    const waitSeconds = pace({ host: new URL(webhook.url).hostname, userId: webhook.userId })
    return waitSeconds === null
      ? { do: 'send', usefulUntil }
      : { do: 'look-again', at: new Date(now.getTime() + waitSeconds * 1000) }
  }

  return {
    prepare: async (tx, rows, now) => {
      const ids = [...new Set(rows.flatMap(({ recipient }) => recipient ?? []))]
      const webhooks = new Map((await selectOpenWebhooks(tx, ids)).map((webhook) => [webhook.id, webhook]))
      const verdicts = new Map(rows.map((row) => [row.id, judge(row, webhooks, now)]))
      const compose = async (row: DueRow): Promise<Dispatch> => {
        const webhook = webhooks.get(row.recipient ?? '')
        if (!webhook) throw new Error('A message without a webhook')
        const { body } = Payload.parse(row.payload)
        return {
          recipient: webhook.id,
          send: (key, handOver) => sendToWebhook(deps, webhook, { key, body }, handOver),
        }
      }
      return { rows, verdicts, messages: messagePerRow(rows, verdicts, compose) }
    },
  }
}
