import { plainDate, RATES_FILE_BYTES, readReferenceRates } from '@duely/domain'
import type { WriteDeps } from '#server/platform/database/deps.ts'
import type { FetchText } from '#server/platform/egress/fetch-text.ts'
import type { PeriodicTask } from '#server/platform/jobs/periodic-work.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { upsertRates } from './rates.repo.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Fetches the reference rates daily. A failure changes nothing and is retried later. */
export function fetchRatesTask(
  deps: WriteDeps & {
    logger: Logger
    /** URL of the file. */
    url: string
    fetchText: FetchText
  },
): PeriodicTask {
  const { db, clock, logger, url, fetchText } = deps
  return {
    name: 'fetch-rates',
    everyMs: DAY_MS,
    step: async () => {
      const text = await fetchText(url, { maxBytes: RATES_FILE_BYTES })
      const now = clock.now()
      const rates = readReferenceRates(text, plainDate(now.toISOString().slice(0, 10)))
      if (rates === null) throw new Error('the file of reference rates cannot be read')
      await upsertRates(db, rates, now)
      logger.info({ event: 'rates-fetched', date: rates.date }, 'Reference rates fetched')
      return null
    },
  }
}
