import type { RefusalCode } from '@duely/domain'
import { sessionOrKey } from '../http/access.ts'
import { json, jsonBody } from '../http/answers.ts'
import { byId, route } from '../http/route.ts'
import { Subscription } from '../subscriptions/schema.ts'
import { CancelledAct, KeepAct, UndoAct, UntilAct, WatchAct } from './schema.ts'

/** An act on a subscription, which answers it after the change. */
const act = <Name extends string, Request extends object>(
  name: Name,
  summary: string,
  request: Request,
  refusals: readonly RefusalCode[],
) =>
  route.post(`/api/subscriptions/{id}/${name}`, {
    tags: ['Subscriptions'],
    summary,
    security: sessionOrKey('subscriptions'),
    request: { ...byId, ...request },
    responses: { 200: json(Subscription, 'The subscription after the change') },
    refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED', ...refusals],
  })

export const keepSubscription = act(
  'keep',
  'Keep this renewal: no more reminders of it',
  { body: jsonBody(KeepAct) },
  ['NOT_ACTIVE', 'RENEWAL_PASSED'],
)

export const snoozeSubscription = act(
  'snooze',
  'One more reminder of the next renewal, tomorrow or on another day up to its deadline',
  { body: jsonBody(UntilAct) },
  ['NOT_ACTIVE', 'RENEWAL_PASSED'],
)

export const cancelledSubscription = act(
  'cancelled',
  'Record that it was cancelled at its service',
  { body: jsonBody(CancelledAct) },
  ['ALREADY_CANCELLED'],
)

export const answerWatch = act(
  'watch',
  'Answer whether a cancelled subscription was charged again, or ask to be asked later',
  { body: jsonBody(WatchAct) },
  ['NOT_WATCHED'],
)

export const pauseSubscription = act(
  'pause',
  'Pause it, indefinitely or until it resumes on a day',
  { body: jsonBody(UntilAct) },
  ['NOT_ACTIVE'],
)

export const resumeSubscription = act('resume', 'Resume a paused subscription', {}, [
  'NOT_PAUSED',
  'RENEWAL_PASSED',
  'PLAN_LIMIT_REACHED',
])

export const undoAct = act(
  'undo',
  'Undo the last keep, snooze or cancellation of the next renewal',
  { body: { ...jsonBody(UndoAct), required: false } },
  ['NOTHING_TO_UNDO', 'RENEWAL_PASSED', 'PLAN_LIMIT_REACHED'],
)
