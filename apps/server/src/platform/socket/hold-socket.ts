import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import type { Logger } from '#server/platform/logger/logger.ts'
import { closeServer } from '../http/server.ts'
import { SOCKET_PATH_BYTES } from './socket-path.ts'
import { type Commands, createSocketServer } from './socket-server.ts'

const LOOK_EVERY_MS = 10_000
const GRACE_MS = 1_000
const CONNECT_WITHIN_MS = 1_000
/** Errors of a socket of another user, or of a process with too many connections. */
const IN_USE = new Set(['EACCES', 'EPERM', 'EAGAIN'])

/**
 * Listens on a Unix socket that only the owner of its folder may use. One left behind by a crash is taken
 * over; while another process listens there, this one looks again every ten seconds, and likewise when
 * somebody removed the file. Without a socket the server works all the same, so a failure is only logged.
 */
export async function holdSocket(options: {
  path: string
  commands: Commands
  logger: Logger
  /** Default 10 s. */
  lookEveryMs?: number
}) {
  const { path, commands, logger, lookEveryMs = LOOK_EVERY_MS } = options
  let held: { server: Server; inode: number } | null = null
  let isClosed = false
  let isTold = false
  const isOurs = () => held !== null && inodeOf(path) === held.inode

  async function take(): Promise<void> {
    assertLength(path)
    if (isOurs() || (await isHeldByAnother(path))) return
    const server = createSocketServer(commands, logger)
    const inode = await listen(server, path)
    const former = held?.server
    held = { server, inode }
    former?.close()
  }

  const look = async () => {
    try {
      if (!isClosed) await take()
      isTold = false
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // Once, although it is tried again and again.
      if (!isTold) logger.warn({ event: 'socket-unavailable', path, reason })
      isTold = true
    }
  }
  let looking = look()
  await looking
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEveryMs)
  timer.unref()
  return {
    /** Removes the socket and lets running commands finish for a second. */
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await looking
      if (held === null) return
      if (isOurs()) rmSync(path, { force: true })
      await closeServer(held.server, GRACE_MS)
    },
  }
}

function assertLength(path: string): void {
  const bytes = Buffer.byteLength(path)
  if (bytes <= SOCKET_PATH_BYTES) return
  throw new Error(
    `The path has ${bytes} bytes, and a socket's may have ${SOCKET_PATH_BYTES}: choose a shorter DATA_DIR`,
  )
}

/**
 * Listens under a name of its own first and then moves the socket into place, so that it never has wider
 * permissions there, and so that ending this process removes no other's.
 *
 * @returns the inode
 */
async function listen(server: Server, path: string): Promise<number> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = join(dirname(path), `.${randomBytes(3).toString('hex')}`)
  server.listen(draft)
  await once(server, 'listening')
  try {
    chmodSync(draft, 0o600)
    const folder = statSync(dirname(path))
    if (process.getuid?.() === 0) chownSync(draft, folder.uid, folder.gid)
    const { ino } = statSync(draft)
    renameSync(draft, path)
    return ino
  } catch (error) {
    server.close()
    throw error
  }
}

/** Whether a living process listens; a socket without one was left by a crash. */
async function isHeldByAnother(path: string): Promise<boolean> {
  const socket = connect(path)
  socket.setTimeout(CONNECT_WITHIN_MS, () => resolve(true))
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('connect', () => resolve(true))
  socket.once('error', (error: NodeJS.ErrnoException) => resolve(IN_USE.has(error.code ?? '')))
  const isHeld = await promise
  socket.destroy()
  return isHeld
}

function inodeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null
}
