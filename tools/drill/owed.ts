import type { MailSink } from './mail-sink.ts'
import { becomePerson, type Person, record } from './people.ts'

/** From the Pacific to New Zealand, so that reminders fall due around the clock. */
const ZONES = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/Denver',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
]
const DAYS_BEFORE = 3

/** Names of all subscriptions to be reminded of, each once. */
export type Owed = { names: string[]; judge(sink: MailSink): Judgement }

export type Judgement = {
  missing: string[]
  /** Delivered several times with the same Message-ID, which mail clients show once. */
  repeated: string[]
  /** Delivered in different messages: a bug. */
  doubled: string[]
}

/**
 * Signs up users whose reminders are due at 09:00 on the given days: some around the world, and `together` of
 * them in one zone, so that many messages are in flight at once.
 */
export async function owe(
  product: { url: string; sink: MailSink },
  days: readonly Temporal.PlainDate[],
  together: number,
): Promise<Owed & { people: Person[] }> {
  const zones = [...ZONES, ...Array.from({ length: together }, () => 'UTC')]
  const names: string[] = []
  const people: Person[] = []
  for (const [at, zone] of zones.entries()) {
    const person = await becomePerson(product, `owed-${at}@example.com`, zone)
    people.push(person)
    for (const [nth, day] of days.entries()) {
      const name = `Service ${at}-${nth}x`
      const renewal = day.add({ days: DAYS_BEFORE }).toString()
      if ((await record(person, name, renewal)) === null) throw new Error(`${name} was not recorded`)
      names.push(name)
    }
  }
  return { names, people, judge: (sink) => judge(names, sink) }
}

function judge(names: readonly string[], sink: MailSink): Judgement {
  const ids = new Map<string, string[]>(names.map((name) => [name, []]))
  for (const { text, messageId } of sink.mails)
    for (const [name] of text.matchAll(/Service \d+-\d+x/g)) {
      const seen = ids.get(name)
      if (seen) seen.push(messageId)
    }
  const judgement: Judgement = { missing: [], repeated: [], doubled: [] }
  for (const [name, messageIds] of ids) {
    const messages = new Map<string, number>()
    for (const id of messageIds) messages.set(id, (messages.get(id) ?? 0) + 1)
    if (messageIds.length === 0) judgement.missing.push(name)
    else if (messages.size > 1) judgement.doubled.push(name)
    else if (mailsNaming(sink, name) > 1) judgement.repeated.push(name)
  }
  return judgement
}

const mailsNaming = (sink: MailSink, name: string) =>
  sink.mails.filter(({ text }) => text.includes(name)).length
