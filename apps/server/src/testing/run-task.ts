import type { PeriodicTask } from '../platform/jobs/periodic-work.ts'

/** Runs one full round of a periodic task. */
export async function runTask(task: PeriodicTask): Promise<void> {
  let cursor: string | null = null
  do cursor = await task.step({ cursor, failures: 0 })
  while (cursor !== null)
}
