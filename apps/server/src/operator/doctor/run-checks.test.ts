import { expect, test } from 'vitest'
import { failure, ok, warning } from './finding.ts'
import { type Check, linesOf, runChecks } from './run-checks.ts'

const never = () => new Promise<never>(() => {})

test('a check that hangs or fails costs its own line alone', async () => {
  const checks: Check[] = [
    { name: 'first', run: async () => ok('fine') },
    { name: 'hangs', run: never },
    { name: 'hangs badly', run: never, ifLate: failure('late') },
    { name: 'fails', run: () => Promise.reject(new Error('oops')) },
    { name: 'several', run: async () => [ok('one'), warning('two')] },
  ]
  const examined = await runChecks(checks, 20)
  expect(linesOf(examined)).toEqual([
    'ok       first        fine',
    'warning  hangs        no answer within 0.02 s',
    'FAILED   hangs badly  late',
    'warning  fails        could not be checked: oops',
    'ok       several      one',
    'warning  several      two',
  ])
})
