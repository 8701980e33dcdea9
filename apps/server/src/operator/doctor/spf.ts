import { type Finding, ok, warning } from './finding.ts'
import type { TxtLookup } from './txt-lookup.ts'

/** What a domain publishes about who may send for it (RFC 7208). */
export type SpfFacts = Awaited<ReturnType<typeof readSpf>>

/** RFC 7208, section 4.6.4. */
const LOOKUPS_MAX = 10
const LOOKED_UP = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])
const MECHANISMS = new Set(['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists'])

/** Reads the record of a domain and of all that it includes. */
export async function readSpf(domain: string, lookUp: TxtLookup) {
  /** Its records that begin with `v=spf1`. */
  const records = await recordsOf(domain, lookUp)
  /** Why receivers would stop with a permanent error. */
  const problems: string[] = []
  /** DNS look-ups of a full evaluation, includes counted through; counting stops above the limit. */
  let lookups = 0

  async function count(record: string): Promise<void> {
    const terms = record.split(/ +/).slice(1).filter(Boolean)
    const hasAll = terms.some((term) => /^[-+~?]?all$/i.test(term))
    for (const term of terms) {
      const { name, value } = partsOf(term)
      if (name === null) {
        problems.push(`“${term}” is no mechanism`)
        continue
      }
      // With `all` a redirect is never followed.
      if (!LOOKED_UP.has(name) || (name === 'redirect' && hasAll)) continue
      lookups += 1
      // Macros depend on the mail.
      if ((name === 'include' || name === 'redirect') && !value.includes('%')) await follow(value)
      if (lookups > LOOKUPS_MAX) return
    }
  }

  async function follow(name: string): Promise<void> {
    if (lookups > LOOKUPS_MAX) return
    const [record] = await recordsOf(name, lookUp)
    if (record === undefined) problems.push(`${name} is named and has no SPF record`)
    else await count(record)
  }

  if (records[0] !== undefined) await count(records[0])
  return { domain, records, lookups, problems }
}

async function recordsOf(name: string, lookUp: TxtLookup): Promise<string[]> {
  return (await lookUp(name)).filter((text) => /^v=spf1(?: |$)/i.test(text))
}

/** The mechanism or modifier of a term; an unknown modifier has the name ''. */
function partsOf(term: string): { name: string | null; value: string } {
  const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(term)
  if (modifier) {
    const name = modifier[1]?.toLowerCase()
    return { name: name === 'redirect' ? name : '', value: modifier[2] ?? '' }
  }
  const [, name = '', value = ''] = /^[-+~?]?([a-z0-9]+)(?:[:/](.*))?$/i.exec(term) ?? []
  return { name: MECHANISMS.has(name.toLowerCase()) ? name.toLowerCase() : null, value }
}

/** Whether receivers can use the record at all; whether it names the relay is not known here. */
export function spfHolds({ records, lookups, problems }: SpfFacts): boolean {
  return records.length === 1 && lookups <= LOOKUPS_MAX && problems.length === 0
}

export function judgeSpf(facts: SpfFacts): Finding {
  const { domain, records, lookups, problems } = facts
  const [record = ''] = records
  if (records.length === 0)
    return warning(
      `${domain} has no SPF record, so mails may land in spam: publish a TXT record such as ` +
        '“v=spf1 include:RELAY ~all” that names your mail relay',
    )
  if (records.length > 1)
    return warning(`${domain} has ${records.length} SPF records, which counts as none: join them to one`)
  if (lookups > LOOKUPS_MAX)
    return warning(
      `the SPF record of ${domain} needs more than ${LOOKUPS_MAX} DNS look-ups, where receivers stop: ` +
        'remove includes that are not needed',
    )
  if (problems.length > 0)
    return warning(`the SPF record of ${domain} cannot be evaluated: ${problems.join('; ')}`)
  if (/(?:^| )\+?all(?: |$)/i.test(record))
    return warning(`the SPF record of ${domain} allows everybody to send (“+all”): end it with ~all or -all`)
  return ok(`${domain}, ${lookups} of ${LOOKUPS_MAX} look-ups: ${record}`)
}
