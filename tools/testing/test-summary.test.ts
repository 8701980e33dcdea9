import { expect, test } from 'vitest'
import { type StageResult, summarize } from './test-summary.ts'

const stage = (name: string, code: number, output: string): StageResult => ({
  name,
  code,
  signal: null,
  output,
})

const VITEST =
  '\u001b[2m      Tests \u001b[22m \u001b[1m\u001b[31m1 failed\u001b[39m | 66 passed | 3 skipped (70)\n'
const PLAYWRIGHT = '  2 failed\n    [chromium] › a.journey.ts\n  1 flaky\n  51 passed (3.2m)\n'

test('the last line names the failed stage with its test counts', () => {
  const results = [stage('check', 0, '      Tests  10 passed (10)\n'), stage('server', 1, VITEST)]
  expect(summarize([...results, stage('journeys', 1, PLAYWRIGHT)], 3, 125)).toEqual({
    lines: [
      'FAILED in 2 min 5 s: check: passed (10 passed); server: FAILED (1 failed, 66 passed, 3 skipped); ' +
        'journeys: FAILED (2 failed, 1 flaky, 51 passed).',
    ],
    exitCode: 1,
  })
})

test('all passed', () => {
  expect(summarize([stage('check', 0, '')], 1, 61).lines).toEqual(['Passed in 1 min 1 s: check: passed.'])
  expect(summarize([stage('check', 0, '')], 1, 61).exitCode).toBe(0)
})

test('a stage that ends without a test count has failed', () => {
  expect(summarize([stage('check', 2, 'error TS2345')], 1, 3)).toMatchObject({ exitCode: 1 })
})

test('an interrupted run has not passed', () => {
  const cut: StageResult = { ...stage('check', 0, ''), code: null, signal: 'SIGINT' }
  expect(summarize([cut], 3, 3)).toEqual({ lines: ['Stopped in 0 min 3 s: check: FAILED.'], exitCode: 1 })
})

test('failed tests are repeated before the last line, each with the first line of its error', () => {
  const vitest = [
    '\u001b[41m FAIL \u001b[49m |server| apps/server/a.test.ts > b',
    '',
    'AssertionError: expected 1 to be 2',
    'Error: a later one',
    '     Tests  1 failed (1)',
  ].join('\n')
  const playwright = [
    '  1) e2e/c.journey.ts:9:1 › d ─────────────',
    '',
    '    Error: not visible',
    '    Retry #1 ───',
    '',
    '    TimeoutError: 90 s',
    '  1 flaky',
    '    e2e/c.journey.ts:9:1 › d',
  ].join('\n')
  expect(
    summarize([stage('server', 1, vitest), stage('journeys', 0, playwright)], 2, 1).lines.slice(0, -1),
  ).toEqual([
    'FAILED |server| apps/server/a.test.ts > b\n       AssertionError: expected 1 to be 2',
    'FLAKY e2e/c.journey.ts:9:1 › d\n       Error: not visible',
  ])
})
