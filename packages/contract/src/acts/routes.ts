import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { KEY_WITH_BODY, KEY_WRITES, sessionOrKey } from '../http/access.ts'
import { json, jsonBody } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { Subscription } from '../subscriptions/schema.ts'
import { CancelledAct, KeepAct, UndoAct, UntilAct, WatchAct } from './schema.ts'

const tags = ['Subscriptions']
const params = z.object({ id: z.string() })
const success = { 200: json(Subscription, 'The subscription after the change') }

export const keepSubscription = createRoute({
  method: 'post',
  path: '/api/subscriptions/{id}/keep',
  tags,
  summary: 'Keep this renewal: no more reminders of it',
  security: sessionOrKey('subscriptions'),
  request: { params, body: jsonBody(KeepAct) },
  responses: {
    ...success,
    ...refuses(
      'UNAUTHENTICATED',
      ...KEY_WITH_BODY,
      'NOT_FOUND',
      'NOT_ALLOWED',
      'NOT_ACTIVE',
      'RENEWAL_PASSED',
    ),
  },
})

export const snoozeSubscription = createRoute({
  method: 'post',
  path: '/api/subscriptions/{id}/snooze',
  tags,
  summary: 'One more reminder of the next renewal, tomorrow or on another day up to its deadline',
  security: sessionOrKey('subscriptions'),
  request: { params, body: jsonBody(UntilAct) },
  responses: {
    ...success,
    ...refuses(
      'UNAUTHENTICATED',
      ...KEY_WITH_BODY,
      'NOT_FOUND',
      'NOT_ALLOWED',
      'NOT_ACTIVE',
      'RENEWAL_PASSED',
    ),
  },
})

export const cancelledSubscription = createRoute({
  method: 'post',
  path: '/api/subscriptions/{id}/cancelled',
  tags,
  summary: 'Record that it was cancelled at its service',
  security: sessionOrKey('subscriptions'),
  request: { params, body: jsonBody(CancelledAct) },
  responses: {
    ...success,
    ...refuses('UNAUTHENTICATED', ...KEY_WITH_BODY, 'NOT_FOUND', 'NOT_ALLOWED', 'ALREADY_CANCELLED'),
  },
})

export const answerWatch = createRoute({
  method: 'post',
  path: '/api/subscriptions/{id}/watch',
  tags,
  summary: 'Answer whether a cancelled subscription was charged again, or ask to be asked later',
  security: sessionOrKey('subscriptions'),
  request: { params, body: jsonBody(WatchAct) },
  responses: {
    ...success,
    ...refuses('UNAUTHENTICATED', ...KEY_WITH_BODY, 'NOT_FOUND', 'NOT_ALLOWED', 'NOT_WATCHED'),
  },
})

export const pauseSubscription = createRoute({
  method: 'post',
  path: '/api/subscriptions/{id}/pause',
  tags,
  summary: 'Pause it, indefinitely or until it resumes on a day',
  security: sessionOrKey('subscriptions'),
  request: { params, body: jsonBody(UntilAct) },
  responses: {
    ...success,
    ...refuses('UNAUTHENTICATED', ...KEY_WITH_BODY, 'NOT_FOUND', 'NOT_ALLOWED', 'NOT_ACTIVE'),
  },
})

export const resumeSubscription = createRoute({
  method: 'post',
  path: '/api/subscriptions/{id}/resume',
  tags,
  summary: 'Resume a paused subscription',
  security: sessionOrKey('subscriptions'),
  request: { params },
  responses: {
    ...success,
    ...refuses(
      'UNAUTHENTICATED',
      ...KEY_WRITES,
      'NOT_FOUND',
      'NOT_ALLOWED',
      'NOT_PAUSED',
      'RENEWAL_PASSED',
      'PLAN_LIMIT_REACHED',
    ),
  },
})

export const undoAct = createRoute({
  method: 'post',
  path: '/api/subscriptions/{id}/undo',
  tags,
  summary: 'Undo the last keep, snooze or cancellation of the next renewal',
  security: sessionOrKey('subscriptions'),
  request: { params, body: { ...jsonBody(UndoAct), required: false } },
  responses: {
    ...success,
    ...refuses(
      'UNAUTHENTICATED',
      ...KEY_WITH_BODY,
      'NOT_FOUND',
      'NOT_ALLOWED',
      'NOTHING_TO_UNDO',
      'RENEWAL_PASSED',
      'PLAN_LIMIT_REACHED',
    ),
  },
})
