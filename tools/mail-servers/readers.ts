import { becomePerson, PASSWORD, type Person, type Product, record } from '../drill/people.ts'
import { pause, until } from '../drill/wait.ts'
import { type MailWorld, UNTIL_TABLES_COUNT_MS } from './mail-world.ts'
import type { DeliveredMail } from './mailbox-files.ts'

/** Somebody who is owed one reminder, at 09:00 on one day. */
export type Reader = {
  person: Person
  email: string
  /** The confirmed backup address; null without one. */
  backup: string | null
  /** The name of the subscription, by which mails about it are found. */
  subscription: string
}

/** A row of the reminder log, as the API shows it. */
export type LogRow = {
  channel: string
  backup: boolean
  state: string
  reason: string | null
  words: string | null
  attempts: number
}

export type Readers = {
  /** Signs up the readers of these groups. */
  make(groups: readonly Group[]): Promise<Reader[][]>
}

/** Readers `name-0@domain` and so on, whose reminders are due on this day after today. */
export type Group = { name: string; domain: string; count: number; day: number; backup: boolean }

const DAYS_BEFORE = 3
/** Hashing passwords takes both cores. */
const AT_ONCE = 4

export function createReaders(product: Product, world: MailWorld, today: Temporal.PlainDate): Readers {
  async function make(name: string, domain: string, day: number, hasBackup: boolean): Promise<Reader> {
    const email = `${name}@${domain}`
    const person = await becomePerson(product, email, 'UTC')
    const backup = hasBackup ? `${name}@backup.example` : null
    if (backup !== null) await confirmBackup(person, backup, product)
    const subscription = `Paper ${name}x`
    const renewal = today.add({ days: day + DAYS_BEFORE }).toString()
    if ((await record(person, subscription, renewal)) === null)
      throw new Error(`${subscription} was not recorded`)
    return { person, email, backup, subscription }
  }

  async function makeGroup({ name, domain, count, day, backup }: Group): Promise<Reader[]> {
    const readers: Reader[] = []
    for (let at = 0; at < count; at += AT_ONCE) {
      const places = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, place) => at + place)
      readers.push(
        ...(await Promise.all(places.map((place) => make(`${name}-${place}`, domain, day, backup)))),
      )
    }
    return readers
  }

  return {
    make: async (groups) => {
      world.setKnown(
        groups.flatMap(({ name, domain, count }) =>
          Array.from({ length: count }, (_, at) => `${name}-${at}`).flatMap((each) => [
            `${each}@${domain}`,
            `${each}@backup.example`,
          ]),
        ),
        true,
      )
      await pause(UNTIL_TABLES_COUNT_MS)
      const made: Reader[][] = []
      for (const group of groups) made.push(await makeGroup(group))
      return made
    },
  }
}

async function confirmBackup(person: Person, backupEmail: string, { sink }: Product): Promise<void> {
  await insist(person, '/api/auth/backup-email', { backupEmail, password: PASSWORD })
  const token = await until(`the mail to ${backupEmail}`, 60, async () => {
    const text = await sink.firstTextTo(backupEmail)
    return /\/confirm-email\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? null
  })
  await insist(person, '/api/auth/change-email/confirm', { token })
}

async function insist(person: Person, path: string, body: object): Promise<void> {
  const answer = await person.ask('POST', path, body)
  if (!answer?.ok) throw new Error(`${path} answered ${answer?.status}: ${await answer?.text()}`)
}

/** The rows of a reader's reminder: that of the first address, and that of the backup address. */
export async function rowsOf({ person, subscription }: Reader): Promise<{ first?: LogRow; backup?: LogRow }> {
  const { deliveries } = await read<{
    deliveries: (LogRow & { kind: string; subscriptionName: string | null })[]
  }>(person, '/api/reminders')
  const rows = deliveries.filter((each) => each.kind === 'reminder' && each.subscriptionName === subscription)
  const first = rows.find((each) => !each.backup)
  const backup = rows.find((each) => each.backup)
  return { ...(first ? { first } : {}), ...(backup ? { backup } : {}) }
}

/** What the banner on every screen says about the reader's address; null without one. */
export async function bannerOf({ person }: Reader): Promise<{ kind: string; cause: string } | null> {
  const account = await read<{ mailTrouble: { kind: string; cause: string } | null }>(person, '/api/account')
  return account.mailTrouble
}

async function read<Answer>(person: Person, path: string): Promise<Answer> {
  return until(`an answer of ${path}`, 120, async () => {
    const answer = await person.ask('GET', path)
    // The clock has moved by more than a session lasts.
    if (answer?.status === 401)
      await person.ask('POST', '/api/auth/sign-in/email', { email: person.email, password: PASSWORD })
    return answer?.ok ? ((await answer.json()) as Answer) : null
  })
}

/** How many mails about the reader's subscription are in this mailbox. */
export async function copiesAt(world: MailWorld, address: string | null, reader: Reader): Promise<number> {
  if (address === null) return 0
  return (await world.mailsOf(address)).filter(isAbout(reader)).length
}

const isAbout =
  ({ subscription }: Reader) =>
  ({ text }: DeliveredMail) =>
    text.includes(subscription)
