import { expect, test } from 'vitest'
import { afterAttempt, type HookAttempt, type HookEnding } from './hooks.ts'

const now = new Date('2026-03-10T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each<[string, Date | null, HookAttempt, Date | null, HookEnding | null]>([
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
