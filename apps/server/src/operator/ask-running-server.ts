import { askSocket, type SocketAnswer } from '../platform/socket/ask-socket.ts'
import { socketPaths } from '../platform/socket/socket-path.ts'

/** What the running server answers, or a sentence that says why nothing. */
export type GivenAnswer =
  | { state: 'answered'; status: number; answer: unknown; path: string }
  | { state: 'not-running' | 'not-allowed' | 'no-answer'; sentence: string }

type Options = { input?: unknown; withinMs: number }

/**
 * Gives a command to one server on a data folder: to the process with all services, else to the web service,
 * else to the worker.
 */
export async function askRunningServer(
  dataDir: string,
  command: string,
  options: Options,
): Promise<GivenAnswer> {
  const tried: Tried[] = []
  for (const path of socketPaths(dataDir)) {
    const given = await askSocket(path, command, options)
    if (given.state === 'answered') return { path, ...given }
    tried.push({ path, ...given })
  }
  return whyNot(dataDir, tried)
}

/** Asks all servers on a data folder at once; where none answers, the one entry says why. */
export async function askRunningServers(
  dataDir: string,
  command: string,
  options: Options,
): Promise<GivenAnswer[]> {
  const tried = await Promise.all(
    socketPaths(dataDir).map(async (path) => ({ path, ...(await askSocket(path, command, options)) })),
  )
  const answered = tried.flatMap((each) => (each.state === 'answered' ? [each] : []))
  return answered.length > 0 ? answered : [whyNot(dataDir, tried)]
}

type Tried = { path: string } & SocketAnswer

function whyNot(dataDir: string, tried: readonly Tried[]): GivenAnswer {
  const denied = tried.find(({ state }) => state === 'not-allowed')
  if (denied) {
    const sentence = `${denied.path} belongs to another user: run this as the user of the server.`
    return { state: 'not-allowed', sentence }
  }
  for (const each of tried)
    if (each.state === 'no-answer')
      return { state: 'no-answer', sentence: `The server does not answer on its socket (${each.reason}).` }
  return { state: 'not-running', sentence: `The server is not running (nobody listens in ${dataDir}).` }
}
