import { expect, test } from 'vitest'
import { type CaseResult, isKept, reportOf } from './report.ts'

const KEPT: CaseResult = { fault: 'a', times: 2, lost: 0, doubled: 0, toldBy: 'the banner', broken: [] }

test('a case is kept when nothing is lost, doubled or otherwise not as promised', () => {
  expect(isKept(KEPT)).toBe(true)
  for (const change of [{ lost: 1 }, { doubled: 1 }, { broken: ['no banner'] }])
    expect(isKept({ ...KEPT, ...change })).toBe(false)
})

test('the report is a table, followed by what is broken', () => {
  const text = reportOf([KEPT, { ...KEPT, fault: 'longer', broken: ['no banner'] }])
  expect(text.split('\n')).toEqual([
    '| fault  | times injected | lost | doubled | told by    | kept |',
    '|--------|----------------|------|---------|------------|------|',
    '| a      | 2              | 0    | 0       | the banner | yes  |',
    '| longer | 2              | 0    | 0       | the banner | NO   |',
    'BROKEN (longer): no banner',
  ])
})
