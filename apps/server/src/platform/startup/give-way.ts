import { getPriority, setPriority } from 'node:os'

/** A third of the weight of others on a core that is full; nothing changes on one that is not. */
const PRIORITY_OF_WORKERS = 5
/**
 * Lets processes that answer people go first on a machine they share with one that only sends: a page waits for a core
 * otherwise. Call it before threads are started, which inherit it on Linux.
 */
export function giveWay(services: { web: boolean; worker: boolean }): void {
  if (services.web || !services.worker || getPriority() >= PRIORITY_OF_WORKERS) return
  setPriority(PRIORITY_OF_WORKERS)
}
