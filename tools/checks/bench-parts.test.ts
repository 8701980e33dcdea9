import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../run-node.ts'

test.each([['nonsense'], ['start', 'toString']])('npm run bench -- %s names what there is', (...parts) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/bench.ts', ...parts], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/No part is named \w+\. There are: idle-tick, .*sign-in, .*signed-in\./)
})
