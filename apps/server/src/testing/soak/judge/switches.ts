import { type Channel, isWayKind } from '@duely/domain'
import type { PersonFacts, Timeline } from './evidence.ts'

/** When a channel was switched off, and when it was on again; null: never. */
export type OffTime = { from: Date; until: Date | null }

/**
 * The first time within the given instants at which that person had
 * the channel off; null where it was always on.
 */
export function offTimeWithin(
  timeline: Timeline<PersonFacts>,
  channel: Channel,
  from: Date,
  to: Date,
): OffTime | null {
  let off: Date | null = null
  for (const { at, facts } of timeline) {
    const isOn = facts !== null && isChannelOn(facts, channel)
    if (isOn && off !== null) {
      if (at > from) return { from: off, until: at }
      off = null
    }
    if (!isOn && off === null) {
      if (at > to) return null
      off = at
    }
  }
  return off === null ? null : { from: off, until: null }
}

function isChannelOn(facts: PersonFacts, channel: Channel): boolean {
  if (!facts.notifications) return false
  if (channel === 'email') return facts.emailOn && facts.complained !== true
  if (isWayKind(channel)) return facts.planId !== 'free'
  return facts.planId !== 'free' && (channel === 'sms' ? facts.smsOn : facts.pushOn === true)
}
