import { daysToAct, pushText } from '@duely/domain'
import { readerOf } from '@duely/texts'
import { actionLabels, actUrlOf, textUrlOf } from '#server/engine/links/index.ts'
import type { Dispatch } from '#server/engine/outbox/index.ts'
import type { ReminderWay } from '#server/features/ways/index.ts'
import type { WayConfig, WayMessage } from '#server/platform/ways/way-definition.ts'
import { WAY_DEFINITIONS } from '#server/platform/ways/way-definitions.ts'
import { WayFailure, type WaySender } from '#server/platform/ways/way-sender.ts'
import { linkSubject } from './judge-reminder.ts'
import type { Item, PlannedMessage } from './plan-messages.ts'
import { actionsOf, pushLine } from './push-dispatch.ts'
import { textsFor } from './reminder-lines.ts'

type WayDispatchDeps = { ways: WaySender; publicUrl: string; authSecret: string }

/** One message to one way; every attempt has the same id. */
export function wayDispatch(
  planned: PlannedMessage,
  now: Date,
  deps: WayDispatchDeps,
  way: ReminderWay | undefined,
): Dispatch {
  if (way === undefined) throw new Error('A message without a way')
  return {
    recipient: way.name,
    send: async (key, handOver) => {
      const config = way.config()
      if (config === null) throw new WayFailure('permanent', 'refused', { reason: 'way-unreadable' })
      const message = messageOf(planned, now, deps, { kind: way.kind, config, key })
      return deps.ways.send({ kind: way.kind, config, message }, handOver)
    },
  }
}

function messageOf(
  { items }: PlannedMessage,
  now: Date,
  deps: WayDispatchDeps,
  { kind, config, key }: Pick<ReminderWay, 'kind'> & { config: WayConfig; key: string },
): WayMessage {
  const [first] = items
  if (first === undefined) throw new Error('A message without a single reminder')
  const { limits, isShared } = WAY_DEFINITIONS[kind]
  const lines = items.map((item) => pushLine(item, now))
  const { title, body } = pushText(lines, textsFor(first.approved.facts), limits)
  return {
    id: key,
    title,
    body,
    ...linksOf(items, first, now, deps, { isShared: isShared(config), key }),
    isUrgent: lines.some((line) => daysToAct(line) <= 1),
  }
}

/** Where others can read messages, the links require signing in: they must not act for the person. */
function linksOf(
  { length }: readonly Item[],
  first: Item,
  now: Date,
  deps: WayDispatchDeps,
  { isShared, key }: { isShared: boolean; key: string },
): Pick<WayMessage, 'url' | 'actions'> {
  const { facts } = first.approved
  const subject = linkSubject(first.approved)
  const dashboard = `${deps.publicUrl}/dashboard`
  if (length > 1) return { url: isShared ? `${dashboard}/reminders` : textUrlOf(key, deps), actions: [] }
  if (isShared || subject === null) return { url: `${dashboard}/subscriptions/${facts.id}`, actions: [] }
  const url = actUrlOf(subject, deps)
  const labels = actionLabels(readerOf(facts).language)
  return {
    url,
    actions: actionsOf(first, now).map((action) => ({
      label: labels[action],
      url: `${url}?do=${action}`,
    })),
  }
}
