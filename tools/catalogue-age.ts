import { CANCELLING, oldCancelling } from '@duely/catalogue/cancelling'
import { plainDate } from '@duely/domain'

/**
 * `npm run --silent catalogue:age`: the facts of cancelling whose source is older than a year, the oldest
 * first. A report, whatever it lists.
 */
const old = oldCancelling(plainDate(new Date().toISOString().slice(0, 10)))
for (const { slug, source } of old) process.stdout.write(`${source.day}  ${slug}  ${source.page}\n`)
process.stdout.write(`${old.length} of ${CANCELLING.length} services with facts older than a year\n`)
