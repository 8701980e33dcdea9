import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { runStage } from './run-stage.ts'
import { summarize } from './test-summary.ts'

test('failed tests are named in the last lines, whichever stream they are written to', async () => {
  const code = `console.error(' FAIL  |server| a.test.ts > b\\n\\nAssertionError: expected 1 to be 2')
    console.log('      Tests  1 failed | 9 passed (10)')
    process.exitCode = 1`
  const [out, err] = [new PassThrough(), new PassThrough()]
  const stage = await runStage({ name: 'server', command: process.execPath, args: ['-e', code] }, out, err)
  expect(summarize([stage], 1, 3).lines).toEqual([
    'FAILED |server| a.test.ts > b\n       AssertionError: expected 1 to be 2',
    'FAILED in 0 min 3 s: server: FAILED (1 failed, 9 passed).',
  ])
  expect(String(out.read())).toContain('9 passed')
  expect(String(err.read())).toContain('FAIL')
})
