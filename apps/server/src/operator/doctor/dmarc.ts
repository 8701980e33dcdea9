import { tagsOf } from './dkim.ts'
import { type Finding, failure, ok, warning } from './finding.ts'
import type { TxtLookup } from './txt-lookup.ts'

type Policy = 'none' | 'quarantine' | 'reject'

/** The DMARC record that holds for a sender. */
export type DmarcFacts = {
  /** The domain at which it was found: the sender's own or one above it; null: there is none. */
  foundAt: string | null
  policy: Policy | null
  /** Whether a signature's domain, and the envelope sender's, must be equal to the sender's. */
  isStrict: { dkim: boolean; spf: boolean }
}

/** Looks at the sender's domain and then at those above it. */
export async function readDmarc(fromDomain: string, lookUp: TxtLookup): Promise<DmarcFacts> {
  const labels = fromDomain.split('.')
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  for (const domain of domains) {
    const found = (await lookUp(`_dmarc.${domain}`)).filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text))
    const [record] = found
    if (record === undefined) continue
    const tags = tagsOf(record)
    const isOwn = domain === fromDomain
    const policy = (!isOwn && tags.get('sp')) || tags.get('p')
    const isStrict = { dkim: tags.get('adkim') === 's', spf: tags.get('aspf') === 's' }
    return { foundAt: domain, policy: found.length === 1 ? policyOf(policy) : null, isStrict }
  }
  return { foundAt: null, policy: null, isStrict: { dkim: false, spf: false } }
}

function policyOf(text: string | undefined): Policy | null {
  const policy = text?.toLowerCase()
  return policy === 'none' || policy === 'quarantine' || policy === 'reject' ? policy : null
}

/** How mails identify their sender to receivers. */
export type Identities = {
  fromDomain: string
  /** SPF of the envelope sender; `holds`: its record can be used. */
  spf: { domain: string; holds: boolean }
  /** DKIM of the signature; `holds`: the published key is ours. Null: mails are not signed here. */
  dkim: { domain: string; holds: boolean } | null
}

export function judgeDmarc(facts: DmarcFacts, { fromDomain, spf, dkim }: Identities): Finding {
  const { foundAt, policy, isStrict } = facts
  if (foundAt === null)
    return warning(
      `${fromDomain} has no DMARC record, which large providers ask for: publish “v=DMARC1; p=none” as TXT of _dmarc.${fromDomain}`,
    )
  if (policy === null)
    return warning(
      `the DMARC record of ${foundAt} cannot be used: there must be one, with p=none, quarantine or reject`,
    )
  const aligned = (domain: string, strict: boolean) =>
    domain === fromDomain || (!strict && isRelated(domain, fromDomain, foundAt))
  const bySignature = dkim !== null && aligned(dkim.domain, isStrict.dkim)
  const byEnvelope = aligned(spf.domain, isStrict.spf)
  const said = `${foundAt} says p=${policy}`
  if (bySignature && dkim.holds) return ok(`${said}; mails are aligned by their signature`)
  if (byEnvelope && spf.holds) return ok(`${said}; mails are aligned by their envelope sender alone`)
  const unsigned = `mails are not signed here, and their envelope sender ${byEnvelope ? 'has no SPF record that can be used' : `is of ${spf.domain}`}`
  const signed = bySignature ? 'their signature cannot be verified' : `they are signed for ${dkim?.domain}`
  const why = dkim === null ? unsigned : signed
  const todo = `have them signed for ${fromDomain} (DKIM_DOMAIN) or sent from it (RETURN_PATH)`
  if (policy === 'none' || dkim === null)
    return warning(
      `${said}, and mails from ${fromDomain} are not aligned: ${why}; ${todo}, unless your relay does`,
    )
  return failure(`${said}, so receivers turn mails from ${fromDomain} away: ${why}; ${todo}`)
}

/** Whether two domains are of one organisation: below the one that has the record, or one below the other. */
function isRelated(one: string, other: string, organisation: string): boolean {
  const isBelow = (domain: string, above: string) => domain === above || domain.endsWith(`.${above}`)
  return isBelow(one, organisation) || isBelow(one, other) || isBelow(other, one)
}
