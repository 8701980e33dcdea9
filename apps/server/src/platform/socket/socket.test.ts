import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger, type Logger } from '#server/platform/logger/logger.ts'
import { askSocket } from './ask-socket.ts'
import { holdSocket } from './hold-socket.ts'
import { SOCKET_PATH_BYTES, socketPath, socketPaths } from './socket-path.ts'
import type { Commands } from './socket-server.ts'

let folder: string
let path: string
const held: Awaited<ReturnType<typeof holdSocket>>[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duely-socket-'))
  path = socketPath(folder, { web: true, worker: true })
})
afterEach(async () => {
  for (const socket of held.splice(0)) await socket.close()
  rmSync(folder, { recursive: true })
})

const COMMANDS: Commands = {
  'GET /status': async () => ({ status: 200, answer: { version: '1' } }),
  'POST /echo': async (input) => ({ status: 201, answer: { input } }),
  'POST /fails': async () => {
    throw new Error('oops')
  },
}

async function hold(more: Partial<Parameters<typeof holdSocket>[0]> = {}) {
  const socket = await holdSocket({ path, commands: COMMANDS, logger: createLogger('silent'), ...more })
  held.push(socket)
  return socket
}
const ask = (command: string, input?: unknown) =>
  askSocket(path, command, { withinMs: 2_000, ...(input === undefined ? {} : { input }) })

test('answers the commands that exist, and no others', async () => {
  await hold()
  expect(await ask('GET /status')).toEqual({ state: 'answered', status: 200, answer: { version: '1' } })
  expect(await ask('POST /echo', { a: 1 })).toMatchObject({ status: 201, answer: { input: { a: 1 } } })
  for (const command of ['POST /status', 'GET /', 'GET /status?x', 'GET /toString', 'DELETE /echo'])
    expect(await ask(command)).toMatchObject({ state: 'answered', status: 404 })
  expect(await ask('POST /fails')).toMatchObject({ status: 500, answer: { problem: expect.any(String) } })
})

test('a body that is too long is refused, and likewise one that is not JSON', async () => {
  await hold()
  expect(await ask('POST /echo', 'x'.repeat(5_000))).toMatchObject({ status: 413 })
  const socket = connect(path)
  socket.write('POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n\r\n{')
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/^HTTP\/1\.1 400 /)
  socket.destroy()
})

test('headers that are too long are refused', async () => {
  await hold()
  const socket = connect(path)
  socket.write(`GET /status HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(5_000)}\r\n\r\n`)
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/^HTTP\/1\.1 431 /)
  socket.destroy()
})

test.skipIf(process.platform === 'win32')(
  'belongs to the owner of the folder alone, and goes at a stop',
  async () => {
    const socket = await hold()
    const { mode, uid } = statSync(path)
    expect([mode & 0o777, uid]).toEqual([0o600, statSync(folder).uid])
    await socket.close()
    expect(existsSync(path)).toBe(false)
    expect(await ask('GET /status')).toEqual({ state: 'not-running' })
  },
)

test('one that a crash left behind is taken over', async () => {
  const child = fork(fileURLToPath(new URL('./fixtures/hold-socket-until-killed.ts', import.meta.url)), [
    path,
  ])
  await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(path)).toBe(true)
  expect(await ask('GET /status')).toEqual({ state: 'not-running' })
  await hold()
  expect(await ask('GET /status')).toMatchObject({ state: 'answered' })
})

test('one of a living process is left alone, and taken once that has stopped', async () => {
  const first = await hold()
  const commands: Commands = { 'GET /status': async () => ({ status: 200, answer: 'the second' }) }
  const second = await hold({ commands, lookEveryMs: 20 })
  expect(await ask('GET /status')).toMatchObject({ answer: { version: '1' } })
  await first.close()
  await expect.poll(() => ask('GET /status')).toMatchObject({ answer: 'the second' })
  await second.close()
  expect(existsSync(path)).toBe(false)
})

test('a removed file comes back, and a stop removes no other process’s', async () => {
  const first = await hold({ lookEveryMs: 20 })
  rmSync(path)
  await expect.poll(() => ask('GET /status')).toMatchObject({ state: 'answered' })
  rmSync(path)
  const other = createServer().listen(path)
  await once(other, 'listening')
  await first.close()
  expect(existsSync(path)).toBe(true)
  other.close()
})

test('a file that is no socket is replaced', async () => {
  writeFileSync(path, '')
  await hold()
  expect(await ask('GET /status')).toMatchObject({ state: 'answered' })
})

test('a path that is too long is said in one line and breaks nothing', async () => {
  const long = join(folder, 'x'.repeat(SOCKET_PATH_BYTES - Buffer.byteLength(folder)))
  mkdirSync(long)
  const lines: unknown[] = []
  const logger = { warn: (line: unknown) => lines.push(line) } as unknown as Logger
  await hold({ path: socketPath(long, { web: true, worker: true }), logger, lookEveryMs: 10 })
  writeFileSync(join(folder, 'file'), '')
  const later = join(folder, 'file', 'server.sock')
  await hold({ path: later, logger, lookEveryMs: 10 })
  // What was in its way is gone: it comes by itself, and nothing was said twice.
  rmSync(join(folder, 'file'))
  await expect.poll(() => existsSync(later)).toBe(true)
  expect(lines).toMatchObject([
    { event: 'socket-unavailable', reason: expect.stringMatching(/^The path has \d+ bytes, .* DATA_DIR$/) },
    { event: 'socket-unavailable', reason: expect.stringContaining('file') },
  ])
})

test('a server that does not answer is given up in time', async () => {
  const silent = createServer().listen(path)
  await once(silent, 'listening')
  expect(await askSocket(path, 'GET /status', { withinMs: 50 })).toEqual({
    state: 'no-answer',
    reason: 'no answer in time',
  })
  silent.close()
})

test('processes with different services have sockets of their own', () => {
  const paths = [
    { web: true, worker: true },
    { web: true, worker: false },
    { web: false, worker: true },
  ].map((services) => socketPath('/data', services))
  expect(paths).toEqual(['/data/server.sock', '/data/server-web.sock', '/data/server-worker.sock'])
  expect(socketPaths('/data').sort()).toEqual(paths.sort())
})
