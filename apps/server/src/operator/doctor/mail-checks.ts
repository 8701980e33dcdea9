import { dkimName, judgeDkim } from './dkim.ts'
import { judgeDmarc, readDmarc } from './dmarc.ts'
import { failure, ok } from './finding.ts'
import { judgeMail } from './mail.ts'
import type { Check } from './run-checks.ts'
import { judgeSpf, readSpf, spfHolds } from './spf.ts'
import { createTxtLookup } from './txt-lookup.ts'
import type { DoctorOptions, ParsedConfig, Visits } from './visits.ts'

/** The mail server, and what the sender's domain publishes. */
export function mailChecks(config: ParsedConfig, visits: Visits, { to, resolver }: DoctorOptions): Check[] {
  const { mail } = visits
  if (mail === null)
    return [
      {
        name: 'mail server',
        run: async () => ok('mails stay in the local inbox, so nothing is asked of DNS'),
      },
    ]
  const { from, returnPath, dkim } = config.mail
  const fromDomain = domainOf(from)
  const envelopeDomain = domainOf(returnPath ?? from)
  const lookUp = createTxtLookup(resolver)
  const spf = readSpf(envelopeDomain, lookUp)
  const keys = dkim === null ? Promise.resolve([]) : lookUp(dkimName(dkim))
  const dmarc = readDmarc(fromDomain, lookUp)
  for (const each of [spf, keys, dmarc]) each.catch(() => {})
  return [
    {
      name: 'mail server',
      run: async () => judgeMail(await mail, { to, now: new Date() }),
      ifLate: failure('it does not answer in time: check host, port and firewall'),
    },
    { name: 'SPF', run: async () => judgeSpf(await spf) },
    { name: 'DKIM', run: async () => judgeDkim(dkim, await keys) },
    {
      name: 'DMARC',
      run: async () =>
        judgeDmarc(await dmarc, {
          fromDomain,
          spf: { domain: envelopeDomain, holds: spfHolds(await spf) },
          dkim: dkim && {
            domain: dkim.domain.toLowerCase(),
            holds: judgeDkim(dkim, await keys).level === 'ok',
          },
        }),
    },
  ]
}

/** The domain of an address, or of `Name <address>`. */
function domainOf(mailbox: string): string {
  return (/@([^@>\s]+)>?$/.exec(mailbox.trim())?.[1] ?? '').toLowerCase()
}
