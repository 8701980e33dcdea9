import { expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { runningTrials } from './trials.ts'

const today = plainDate('2026-03-05')
const trial = (trialEndsOn: string | null, status = 'active') => ({
  status,
  trialEndsOn: trialEndsOn === null ? null : plainDate(trialEndsOn),
})

test('the running ones are named by the day they end, and only while they are active', () => {
  const rows = [
    trial('2026-12-05'),
    trial('2026-03-06'),
    trial('2026-03-05'),
    trial('2026-12-05', 'paused'),
    trial(null),
  ]
  expect(runningTrials(rows, today).map(({ trialEndsOn }) => trialEndsOn)).toEqual([
    '2026-03-06',
    '2026-12-05',
  ])
})
