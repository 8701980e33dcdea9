import type { Rates } from '@duely/contract'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectRates } from './rates.repo.ts'

/** Bundled rates of the European Central Bank, used when none could be fetched. */
const BUNDLED_RATES: Rates = {
  date: '2025-06-30',
  source: 'bundled',
  rates: { EUR: '1', USD: '1.1720', GBP: '0.85550' },
}

/** The last fetched rates, or the bundled ones. */
export async function getRates(deps: { db: Queryable }): Promise<Rates> {
  const fetched = await selectRates(deps.db)
  return fetched === null || fetched.date < BUNDLED_RATES.date ? BUNDLED_RATES : { ...fetched, source: 'ecb' }
}
