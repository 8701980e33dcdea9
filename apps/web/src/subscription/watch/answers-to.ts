import type { Subscription } from '@duely/contract'
import { isQuestionOpen, type PlainDate, plainDate, WATCH_ANSWERS, type WatchAnswer } from '@duely/domain'

/** What can be answered about a cancelled one: all while nothing is known, then what corrects the answer. */
export function answersTo({ watch }: Pick<Subscription, 'watch'>, today: PlainDate): readonly WatchAnswer[] {
  if (watch === null || !isQuestionOpen({ ...watch, chargeOn: plainDate(watch.chargeOn) }, today)) return []
  if (watch.state === 'stopped') return ['charged']
  return watch.state === 'charged' ? ['stopped'] : WATCH_ANSWERS
}
