import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyInPseudo } from './pseudo-copy.ts'
import { root, runNode } from './run-node.ts'

/*
 * `npm run soak:journeys`: every journey in the language of tests. Builds a copy of the project that says
 * everything in it and runs the journeys there; further arguments are Playwright's. With PSEUDO_COPY a copy of
 * before is used again, with the journeys of now, or kept there for the next time.
 */

const kept = process.env.PSEUDO_COPY
const folder = kept ?? mkdtempSync(join(tmpdir(), 'duely-in-pseudo-'))
try {
  process.exitCode = await runJourneys(process.argv.slice(2))
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true, force: true })
}

async function runJourneys(args: readonly string[]): Promise<number> {
  copyInPseudo(folder)
  const inCopy = (env: NodeJS.ProcessEnv = {}) => ({ cwd: folder, env: { ...process.env, ...env } })
  const web = await runNode([join(folder, 'tools/build-web.ts')], inCopy())
  if (web !== 0) return web
  const server = await runNode(
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', join(folder, 'apps/server')],
    inCopy(),
  )
  if (server !== 0) return server
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  return runNode([playwright, 'test', ...args], inCopy({ JOURNEYS_IN: 'pseudo' }))
}
