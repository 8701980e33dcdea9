import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataDirPaths } from './data-dir.ts'
import { acquireDataDirLock, awaitDataDirLock, DataDirLockedError } from './data-dir-lock.ts'

const HOLDER = fileURLToPath(new URL('./fixtures/hold-lock.ts', import.meta.url))

let folder: string
let dataDir: string
const children: ChildProcess[] = []

beforeEach(() => {
  // Deep and with spaces: longer than a Unix socket's path may be.
  folder = mkdtempSync(join(tmpdir(), 'duely-lock-'))
  dataDir = join(folder, 'a b'.repeat(30), 'c'.repeat(60))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Starts a process that takes the lock; resolves with its first line: "held", or the reason of the failure.
 */
function startHolder(): Promise<{ child: ChildProcess; line: string; exited: Promise<number | null> }> {
  const child = spawn(process.execPath, ['--expose-gc', HOLDER, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve) => {
    createInterface(child.stdout).once('line', (line) => resolve({ child, line, exited }))
  })
}

it('refuses a second holder in the same process, and accepts it after the release', () => {
  const paths = dataDirPaths(dataDir)
  const lock = acquireDataDirLock(paths)
  expect(() => acquireDataDirLock(paths)).toThrow(DataDirLockedError)
  lock.release()
  lock.release()
  acquireDataDirLock(paths).release()
})

it('waits for a holder that is stopping', async () => {
  const paths = dataDirPaths(dataDir)
  const lock = acquireDataDirLock(paths)
  lock.noteStopping()
  const next = awaitDataDirLock(paths)
  lock.release()
  const taken = await next
  taken.release()
})

it('waits for no other holder', async () => {
  const paths = dataDirPaths(dataDir)
  const lock = acquireDataDirLock(paths)
  await expect(awaitDataDirLock(paths)).rejects.toThrow(DataDirLockedError)
  lock.release()
})

it('a second process exits non-zero with a sentence naming the folder and the holder', async () => {
  const first = await startHolder()
  expect(first.line).toBe('held')
  const second = await startHolder()
  expect(second.line).toContain(`${dataDir} is already in use by process ${first.child.pid} on`)
  expect(await second.exited).toBe(1)
})

it('takes over immediately after kill -9, without cleanup', async () => {
  const first = await startHolder()
  first.child.kill('SIGKILL')
  await first.exited
  expect(readdirSync(dataDir).sort()).toEqual(['database.lock', 'database.lock-owner.json'])
  expect((await startHolder()).line).toBe('held')
})

it('takes over although another live process has the dead one’s id', async () => {
  const first = await startHolder()
  first.child.kill('SIGKILL')
  await first.exited
  // In containers every process is id 1: the old note names a live process (this one).
  writeFileSync(dataDirPaths(dataDir).lockOwner, JSON.stringify({ pid: process.pid, host: 'x', since: 'y' }))
  expect((await startHolder()).line).toBe('held')
})

it("is refused even if the holder's note is missing or unreadable", async () => {
  await startHolder()
  writeFileSync(dataDirPaths(dataDir).lockOwner, '{')
  expect((await startHolder()).line).toContain('already in use by another process')
})

it('of twenty concurrent processes exactly one wins', async () => {
  const racers = await Promise.all(Array.from({ length: 20 }, startHolder))
  expect(racers.filter(({ line }) => line === 'held')).toHaveLength(1)
  const winner = racers.find(({ line }) => line === 'held')
  winner?.child.kill('SIGKILL')
  const codes = await Promise.all(racers.filter((racer) => racer !== winner).map(({ exited }) => exited))
  expect(codes).toEqual(Array.from({ length: 19 }, () => 1))
})
