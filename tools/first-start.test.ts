import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { isLongForm } from '../apps/server/src/testing/test-form.ts'
import { copyProject } from './copy-project.ts'

/** For a build next to other tests on a busy machine. */
const PATIENCE_MS = 600_000

const folder = mkdtempSync(join(tmpdir(), 'duely-first-'))
let child: ChildProcess | undefined
afterAll(async () => {
  if (child?.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

const name = 'what a clone starts is built, and serves without a single setting'
test.runIf(isLongForm)(name, { timeout: PATIENCE_MS + 60_000 }, async () => {
  copyProject(folder)
  const [port, inbox, smtp] = [await freePort(), await freePort(), await freePort()]
  const started = spawn(process.execPath, ['tools/start.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: `${port}`,
      INBOX_PORT: `${inbox}`,
      INBOX_SMTP_PORT: `${smtp}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (part) => (said += part))
  await expect
    .poll(() => started.exitCode !== null || said.includes(`http://localhost:${port}/setup/`), {
      timeout: PATIENCE_MS,
      interval: 200,
    })
    .toBe(true)
  expect(started.exitCode, said.slice(-2000)).toBeNull()
  const home = await fetch(`http://localhost:${port}/`)
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('<html lang="en"')])
  expect((await fetch(`http://localhost:${inbox}/`)).status).toBe(200)
})
