import { daysToAct, pushText } from '@duely/domain'
import { readerOf } from '@duely/texts'
import { actionLabels, actUrlOf, textUrlOf } from '#server/engine/links/index.ts'
import type { Dispatch } from '#server/engine/outbox/index.ts'
import type { ReminderWay } from '#server/features/ways/index.ts'
import type { WayDefinition, WayMessage } from '#server/platform/ways/way-definition.ts'
import { WAY_DEFINITIONS } from '#server/platform/ways/way-definitions.ts'
import { WayFailure, type WaySender } from '#server/platform/ways/way-sender.ts'
import { linkSubject } from './judge-reminder.ts'
import type { PlannedMessage } from './plan-messages.ts'
import { actionsOf, pushLine } from './push-dispatch.ts'
import { textsFor } from './reminder-lines.ts'

type WayDispatchDeps = { ways: WaySender; publicUrl: string; authSecret: string }

/** One message of reminders to one way. */
export function reminderToWay(
  { items }: PlannedMessage,
  now: Date,
  deps: WayDispatchDeps,
  way: ReminderWay | undefined,
): Dispatch {
  const [first] = items
  if (first === undefined) throw new Error('A message without a single reminder')
  const { facts } = first.approved
  const lines = items.map((item) => pushLine(item, now))
  const subject = items.length === 1 ? linkSubject(first.approved) : null
  const actUrl = subject && actUrlOf(subject, deps)
  const labels = actionLabels(readerOf(facts).language)
  return wayDispatch(way, deps, {
    textOf: (limits) => pushText(lines, textsFor(facts), limits),
    isUrgent: lines.some((line) => daysToAct(line) <= 1),
    page: items.length > 1 ? '/dashboard/reminders' : `/dashboard/subscriptions/${facts.id}`,
    isList: items.length > 1,
    own:
      actUrl === null
        ? null
        : {
            url: actUrl,
            actions: actionsOf(first, now).map((action) => ({
              label: labels[action],
              url: `${actUrl}?do=${action}`,
            })),
          },
  })
}

type WayContent = {
  textOf: (limits: WayDefinition['limits']) => Pick<WayMessage, 'title' | 'body'>
  isUrgent: boolean
  /** The path of the page about it, which asks for a sign-in. */
  page: string
  /** Whether it names several. */
  isList: boolean
  /** The links of the only one, by which its reader acts; null: they cannot. */
  own: Pick<WayMessage, 'url' | 'actions'> | null
}

/**
 * A message to one way; every attempt has the same id. Where others can read messages, the links require
 * signing in: they must not act for the person.
 */
export function wayDispatch(
  way: ReminderWay | undefined,
  deps: WayDispatchDeps,
  { textOf, isUrgent, page, isList, own }: WayContent,
): Dispatch {
  if (way === undefined) throw new Error('A message without a way')
  const { kind, name } = way
  const { limits, isShared } = WAY_DEFINITIONS[kind]
  return {
    recipient: name,
    send: async (key, handOver) => {
      const config = way.config()
      if (config === null) throw new WayFailure('permanent', 'refused', { reason: 'way-unreadable' })
      const acting = isList ? { url: textUrlOf(key, deps), actions: [] } : own
      const onPage = { url: `${deps.publicUrl}${page}`, actions: [] }
      const links = isShared(config) || acting === null ? onPage : acting
      const message = { id: key, ...textOf(limits), ...links, isUrgent }
      return deps.ways.send({ kind, config, message }, handOver)
    },
  }
}
