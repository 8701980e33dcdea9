import type { Subscription, SubscriptionPage } from '@duely/contract'
import {
  billingIntervalLabel,
  cleanLine,
  cleanParagraph,
  formatDate,
  formatExactInstant,
  formatMoney,
  maskedRecipient,
  plainDate,
  storedAmount,
} from '@duely/domain'
import { fill, joinHtml, type SafeHtml } from '#server/platform/mail/safe-html.ts'
import type { ProvenRow } from './proof.repo.ts'
import { provenFacts, type Reader } from './proven-facts.ts'

const STYLE = `:root{color-scheme:light;font:1rem/1.5 Figtree,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;color:#1d2a24;background:#fff}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem 1rem 3rem;max-width:46rem;overflow-wrap:anywhere}
h1{margin:0 0 .25rem;font-size:1.6rem;line-height:1.25}h2{margin:2rem 0 .5rem;font-size:1.2rem}
p{margin:0 0 .75rem}.quiet{color:#55635b}
dl{margin:0;display:grid;grid-template-columns:minmax(6rem,11rem) minmax(0,1fr);gap:.2rem 1rem}
dt{color:#55635b}dd{margin:0;white-space:pre-line;font-variant-numeric:tabular-nums}
ol{margin:0;padding:0;list-style:none}
li{padding:.9rem 0;border-top:1px solid #d9d4c6}
li h3{margin:0 0 .3rem;font-size:1rem}
footer{margin-top:2rem;padding-top:1rem;border-top:2px solid #1d2a24;font-size:.9rem}
@media (max-width:30rem){dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:.4rem}}
@page{margin:18mm}
@media print{body{max-width:none;padding:0;font-size:10.5pt}li,footer{break-inside:avoid}h2{break-after:avoid}}`

/** Placeholders: title, lead, facts, terms, entries, foot (markup). */
const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>[[title]]</title><style>${STYLE}</style></head>
<body><main><h1>Proof of reminders: <bdi>[[name]]</bdi></h1><p class="quiet">[[lead]]</p>
<dl>[[facts]]</dl>
<h2>Next renewals</h2>[[renewals]]
<h2>Messages and answers</h2><p class="quiet">[[times]]</p>[[entries]]</main>
<footer>[[foot]]</footer></body></html>
`
/** Placeholders: label, value. */
const FACT = '<dt>[[label]]</dt><dd><bdi>[[value]]</bdi></dd>'
/** Placeholders: title, facts (markup). */
const ENTRY = '<li><h3>[[title]]</h3><dl>[[facts]]</dl></li>'
/** Placeholder: text. */
const PARAGRAPH = '<p>[[text]]</p>'

export type ProofFacts = {
  readonly page: SubscriptionPage
  readonly reader: Reader & { readonly fullName: string; readonly email: string }
  /** In order of time. */
  readonly rows: readonly ProvenRow[]
  /** Whether earlier entries are left out. */
  readonly isCut: boolean
  readonly now: Date
  readonly publicUrl: string
  readonly appName: string
}

/** The document: self-contained, without scripts, to be read on a screen and printed. */
export function proofPage({ page, reader, rows, isCut, now, publicUrl, appName }: ProofFacts): string {
  const { subscription } = page
  const name = cleanLine(subscription.name)
  const host = new URL(publicUrl).hostname
  const made = formatExactInstant(now, reader.culture, reader.timezone)
  return fill(PAGE, {
    name,
    title: `Proof of reminders: ${name}`,
    lead: 'What was sent about this subscription, when and to where, and what the receiving side answered.',
    facts: factList([
      ['Account', accountOf(reader)],
      ...termsOf(subscription, reader.culture),
      ['Made', made],
    ]),
    renewals: renewalsOf(page, reader.culture),
    times: `Times are those of the time zone ${reader.timezone}, each with its offset from UTC. Addresses are shortened.`,
    entries: joinHtml([
      paragraphs(
        isCut ? [`Only the newest ${rows.length} entries are listed; earlier ones are left out.`] : [],
      ),
      rows.length === 0 ? paragraphs(['Nothing has been sent about it yet.']) : entriesOf(rows, reader, host),
    ]),
    foot: paragraphs([
      '"Accepted by the mail server" means that the server that receives mail for the address took the message and answered so, in the words shown. It does not mean that somebody read it, nor that it was not put into a folder for spam.',
      'A message that was given back later is listed as not delivered. The Message-ID stands in the message itself, and in the logs of every mail server that it passed.',
      `Made by ${appName} at ${publicUrl} on ${made}, from its delivery log, where entries are kept for 13 months.`,
    ]),
  }).html
}

function accountOf({ fullName, email }: ProofFacts['reader']): string {
  return [cleanLine(fullName), maskedRecipient('email', email)].filter(Boolean).join(', ')
}

type Fact = readonly [label: string, value: string | null]

function factList(facts: readonly Fact[]): SafeHtml {
  const known = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return joinHtml(known.map((fact) => fill(FACT, fact)))
}

function paragraphs(texts: readonly string[]): SafeHtml {
  return joinHtml(texts.map((text) => fill(PARAGRAPH, { text })))
}

const counted = (count: number, words: string) => `${count} ${count === 1 ? words.replace(/s$/, '') : words}`

function termsOf(subscription: Subscription, culture: string): Fact[] {
  const { amount, currency, notice, commitment, reference, confirmation } = subscription
  const day = (text: string | null) => text && formatDate(plainDate(text), culture, 'long')
  const price = formatMoney(storedAmount(amount, currency), currency)
  return [
    ['Status', subscription.status],
    ['Price', `${price}, ${billingIntervalLabel(subscription).toLowerCase()}`],
    ['Customer number', reference && cleanLine(reference)],
    ['First charge after the trial', day(subscription.trialEndsOn)],
    ['Notice', notice && counted(notice.count, notice.unit)],
    [
      'Contract',
      commitment &&
        `until ${day(commitment.endsOn)}${commitment.renewsForMonths === 0 ? '' : `, then ${counted(commitment.renewsForMonths, 'months')} each`}`,
    ],
    ['Last renewal possible', day(subscription.endsOn)],
    ['Cancel by', day(subscription.cancelBy)],
    ['Kept for the renewal on', day(subscription.keptRenewal)],
    ['Cancelled on', day(subscription.cancelledOn)],
    ['Access until', day(subscription.accessUntil)],
    ['Confirmation of the service', confirmation && cleanParagraph(confirmation)],
  ]
}

function renewalsOf({ upcoming, subscription: { currency } }: SubscriptionPage, culture: string): SafeHtml {
  if (upcoming.length === 0) return paragraphs(['No renewals are ahead.'])
  const say = (day: string) => formatDate(plainDate(day), culture, 'long')
  const facts = factList(
    upcoming.map(({ date, amount, cancelBy }) => [
      say(date),
      `${formatMoney(storedAmount(amount, currency), currency)}${cancelBy === null ? '' : `, cancel by ${say(cancelBy)}`}`,
    ]),
  )
  return fill('<dl>[[facts]]</dl>', { facts })
}

function entriesOf(rows: readonly ProvenRow[], reader: Reader, host: string): SafeHtml {
  const entries = rows.map((row) => {
    const { title, facts } = provenFacts(row, reader, host)
    return fill(ENTRY, { title, facts: factList(facts) })
  })
  return fill('<ol>[[entries]]</ol>', { entries: joinHtml(entries) })
}
