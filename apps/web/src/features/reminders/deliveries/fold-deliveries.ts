import type { Delivery } from '@duely/contract'
import type { RemindersLogTexts } from '@duely/texts/reminders-log'

/** One line of a day's log: a message, or several with the same outcome for the same reason. */
export type LogLine = readonly [Delivery, ...Delivery[]]

/**
 * Folds a day's messages that were not sent for the same reason into one line, at the place of the first.
 * What was sent, or has no reason, stays alone.
 */
export function foldDeliveries(deliveries: readonly Delivery[]): LogLine[] {
  const lines = new Map<string, [Delivery, ...Delivery[]]>()
  for (const delivery of deliveries) {
    const { id, state, reason } = delivery
    const key = reason === null || state === 'sent' ? id : `${state} ${reason}`
    const line = lines.get(key)
    if (line) line.push(delivery)
    else lines.set(key, [delivery])
  }
  return [...lines.values()]
}

/** 'Netflix and Spotify', 'Netflix, Spotify and 3 more'; the same name once. */
export function namedIn(names: readonly string[], t: RemindersLogTexts): string {
  const distinct = [...new Set(names)]
  const [first = '', second, ...more] = distinct
  if (second === undefined) return first
  return more.length === 0
    ? t.and({ first, second })
    : t.andMore({ first, second, count: String(more.length) })
}
