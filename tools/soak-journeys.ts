import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyInPseudo } from './pseudo-copy.ts'
import { root, runNode } from './run-node.ts'

/*
 * `npm run soak:journeys`: the journeys in the language of tests. Builds a copy of the project that says
 * everything in it, and runs them there; further arguments are those of Playwright.
 */

const folder = mkdtempSync(join(tmpdir(), 'duely-in-pseudo-'))
const tool = (path: string) => join(root, 'node_modules', path)

const STEPS: readonly (readonly string[])[] = [
  ['tools/build-web.ts'],
  [tool('vite/bin/vite.js'), 'build', 'apps/server'],
  // What is kept of a failure is found where it always is.
  [tool('@playwright/test/cli.js'), 'test', '--output', join(root, 'test-results'), ...process.argv.slice(2)],
]

try {
  copyInPseudo(folder)
  let code = 0
  for (const step of STEPS)
    if (code === 0)
      code = await runNode(step, { cwd: folder, env: { ...process.env, JOURNEYS_IN: 'pseudo' } })
  process.exitCode = code
} finally {
  rmSync(folder, { recursive: true, force: true })
}
