import { fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'

/** A kind of background work. It may run more than once for the same data: what it does twice must count once. */
export type JobKind = {
  /** Lower case with dashes. */
  name: string
  run(data: unknown): Promise<void>
  /** What becomes of data that failed for good, after eight more tries. */
  giveUp?(data: unknown): Promise<void>
  /** When it starts by itself, as cron expressions in UTC, each with the data it brings. */
  schedule?: readonly { cron: string; data: { scope: string } }[]
}

/** Work that is done apart from requests, by whichever process has a hand free. */
export type Jobs = {
  /**
   * Makes ready for sending; with `work` also for doing. Resolves when it is.
   *
   * @throws when the queue cannot be set up; sending then stays what it is before: nothing
   */
  start(mode: { work: boolean }): Promise<void>
  /**
   * Asks for work. While this process has not started, nothing happens: whoever sends keeps what is to be done in a
   * table of their own and sends again. Never inside a transaction.
   *
   * @param once a key of which only one is taken in the given time
   */
  send(name: string, data: object, once: { key: string; seconds: number }): Promise<void>
  /** Ends what is being done, for five seconds at most; what is cut off is done again later. */
  stop(): Promise<void>
}

const QUEUE = {
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
  heartbeatSeconds: 15,
  deleteAfterSeconds: 30 * 86_400,
  notify: true,
} as const
/** The database says when something new is there; looking finds what is to be tried again. */
const PATIENCE = { retryLimit: 8, retryDelay: 5, pollSeconds: 10 }
const STOP_GRACE_MS = 5_000
/** Taken from the queue together and done beside each other. */
const AT_ONCE = 10
const deadOf = (name: string) => `${name}-dead`

/** The queue lives in the same database as everything else, in a schema of its own. */
export function createJobs(
  database: OpenDatabase,
  kinds: readonly JobKind[],
  logger: Logger,
  patience = PATIENCE,
): Jobs {
  const { retryLimit, retryDelay, pollSeconds } = patience
  let boss: PgBoss | null = null
  let starting: Promise<PgBoss> | null = null

  async function open(work: boolean): Promise<PgBoss> {
    const made = new PgBoss({
      ...connection(database),
      supervise: work,
      schedule: work,
      useListenNotify: work,
      monitorIntervalSeconds: 30,
    })
    made.on('error', (err) => logger.error({ event: 'jobs-trouble', err }))
    await made.start()
    for (const kind of kinds) {
      await made.createQueue(deadOf(kind.name), { notify: true })
      await made.createQueue(kind.name, { ...QUEUE, retryLimit, retryDelay, deadLetter: deadOf(kind.name) })
      if (work) await takeOn(made, kind, pollSeconds, logger)
    }
    return made
  }

  return {
    start: async ({ work }) => {
      starting ??= open(work)
      boss = await starting
    },
    send: async (name, data, { key, seconds }) => {
      await boss?.send(name, data, { singletonKey: key, singletonSeconds: seconds })
    },
    stop: async () => {
      // A queue still being set up is finished first: the database must not be closed under it.
      const started = await starting?.catch(() => null)
      boss = null
      starting = null
      await started?.stop({ graceful: true, timeout: STOP_GRACE_MS })
    },
  }
}

async function takeOn(boss: PgBoss, kind: JobKind, pollSeconds: number, logger: Logger): Promise<void> {
  const { name } = kind
  const several = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    batchSize: AT_ONCE,
    // A full hand means that more is waiting.
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work<unknown, unknown, typeof several>(name, several, (jobs) =>
    Promise.all(jobs.map((job) => runOne(kind, job, logger))),
  )
  await boss.work<unknown, unknown, typeof several>(deadOf(name), several, (jobs) =>
    Promise.all(
      jobs.map((job) => {
        logger.error({ event: 'job-given-up', job: name })
        return runOne({ name, run: kind.giveUp ?? (async () => {}) }, job, logger)
      }),
    ),
  )
  for (const { cron, data } of kind.schedule ?? [])
    await boss.schedule(name, cron, data, { tz: 'UTC', key: data.scope })
}

async function runOne({ name, run }: JobKind, job: Job<unknown>, logger: Logger): Promise<JobResult> {
  try {
    await run(job.data)
    return { id: job.id, status: 'completed' }
  } catch (err) {
    logger.warn({ event: 'job-failed', job: name, tries: job.retryCount + 1, err })
    return { id: job.id, status: 'failed' }
  }
}

function connection(database: OpenDatabase) {
  if (database.kind === 'embedded')
    return { backend: 'pglite' as const, db: fromPglite(database.pglite), schema: 'jobs' }
  // Connections of its own: it listens, and its upkeep must not wait behind requests.
  return { connectionString: database.sessionUrl, application_name: 'duely-jobs', max: 3, schema: 'jobs' }
}
