import { expect, test } from 'vitest'
import { ROW_LIMITS } from '../plans/plan.ts'
import {
  afterAttempt,
  OUTGOING_WEBHOOK_BACKLOG_MAX,
  type OutgoingWebhookAttempt,
  type OutgoingWebhookEnding,
  outgoingWebhookRoom,
} from './outgoing-webhooks.ts'

const now = new Date('2026-03-10T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each<[string, Date | null, OutgoingWebhookAttempt, Date | null, OutgoingWebhookEnding | null]>([
  ['a first success', null, 'accepted', null, null],
  ['a success after failures', ago(71), 'accepted', null, null],
  ['a first failure', null, 'failed', now, null],
  ['a failure within three days', ago(71.9), 'failed', ago(71.9), null],
  ['a failure after three days', ago(72), 'failed', ago(72), 'failing'],
  ['gone at the first attempt', null, 'gone', now, 'gone'],
  ['gone after failures', ago(100), 'gone', ago(100), 'gone'],
])('%s', (_, since, attempt, failingSince, ending) => {
  expect(afterAttempt(since, attempt, now)).toEqual({ failingSince, ending })
})

test.each([
  [0, false, 5_000],
  [4_999, false, 1],
  [5_000, false, 0],
  [6_000, false, 0],
  [0, true, 500],
  [500, true, 0],
  [501, true, 0],
])('with %d waiting (failing: %s) %d more are kept', (waiting, isFailing, room) => {
  expect(outgoingWebhookRoom({ waiting, isFailing })).toBe(room)
})

test('an event for every subscription of an account has room', () => {
  expect(OUTGOING_WEBHOOK_BACKLOG_MAX).toBeGreaterThanOrEqual(Math.max(...Object.values(ROW_LIMITS)))
})
