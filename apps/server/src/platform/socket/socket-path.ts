import { join } from 'node:path'

/** Longest path that the system takes for a Unix socket, in bytes (`sun_path` without its final zero). */
export const SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107

/** Names of the sockets in a data folder, by the services of their process. */
const NAMES = { both: 'server.sock', web: 'server-web.sock', worker: 'server-worker.sock' } as const

/** Where a process with these services listens for commands of the operator. */
export function socketPath(dataDir: string, { web, worker }: { web: boolean; worker: boolean }): string {
  const ofOne = web ? NAMES.web : NAMES.worker
  return join(dataDir, web && worker ? NAMES.both : ofOne)
}

/** Where servers on this data folder may listen. */
export function socketPaths(dataDir: string): string[] {
  return Object.values(NAMES).map((name) => join(dataDir, name))
}
