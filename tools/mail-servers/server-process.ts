import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { type Endings, endChild } from '../drill/endings.ts'
import { until } from '../drill/wait.ts'
import { SERVER_PATH } from '../postgres-cluster.ts'

/** A mail server that was started by the drill. */
export type ServerProcess = {
  /** Stops it and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts a server in the foreground and waits until its ports answer. Its output goes to the file.
 *
 * @throws when it ends before
 */
export async function startServer(
  given: {
    name: string
    command: string
    args: readonly string[]
    logFile: string
    ports: readonly number[]
  },
  endings: Endings,
): Promise<ServerProcess> {
  const { name, command, args, logFile, ports } = given
  const log = openSync(logFile, 'a')
  const child = spawn(command, args, {
    stdio: ['ignore', log, log],
    env: { PATH: SERVER_PATH, LC_ALL: 'C' },
    // A process group of its own, by which what it started ends with it.
    detached: true,
  })
  closeSync(log)
  const stop = async (signal?: NodeJS.Signals) => {
    await endChild(child, signal)
    endGroup(child)
  }
  endings.add(() => stop())
  for (const port of ports)
    await until(`${name} to listen (${logFile})`, 30, async () => {
      if (hasEnded(child)) throw new Error(`${name} has ended; see ${logFile}`)
      return (await answers(port)) ? true : null
    })
  return { stop }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}

/** Whether anything listens on this port of the machine. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
