import type { BackupStore } from './backup-store.ts'
import type { DrillClock } from './clock.ts'
import type { MailSink } from './mail-sink.ts'
import { becomePerson, keepFile, type Person, record } from './people.ts'
import type { Row } from './table.ts'
import { pause, until } from './wait.ts'

const NINE_IN_THE_MORNING = 9
const PASSWORD = 'four quiet horses'
/** Several rounds of the engine, which ticks every 250 ms on a test clock. */
const SETTLE_MS = 4_000

/**
 * Takes a backup on the third morning; loses the database on the fourth, restores it, continues for a week,
 * loses it again and restores the same backup.
 */
export async function liveThroughRestores(
  store: BackupStore,
  drill: { url: string; sink: MailSink; clock: DrillClock },
): Promise<Row[]> {
  const { sink, clock } = drill
  const rows: Row[] = []
  const promise = (what: string, found: number, promised: number) =>
    rows.push({ what, measured: String(found), promised: String(promised), holds: found === promised })
  const byDesign = (what: string, found: number) =>
    rows.push({ what, measured: String(found), promised: 'by design', holds: null })
  const morning = (day: number) => clock.set(day * 24 + NINE_IN_THE_MORNING, 5)
  const day = (after: number) => clock.today.add({ days: after }).toString()
  const naming = (name: string) => sink.mails.filter(({ text }) => text.includes(name))
  const mailed = (name: string, times = 1) =>
    until(`a mail naming ${name}`, 60, () => (naming(name).length >= times ? true : null))

  let service = await store.start()
  const sign = (name: string) => becomePerson(drill, `${name}@example.com`, 'UTC')
  const ann = await sign('ann')
  const purged = await sign('purged')
  const leaving = await sign('leaving')
  const deaf = await sign('deaf')
  const kept = await keepFile(drill, ann, await put(ann, 'Sent before', day(4)), 'Cancelled.')
  await put(ann, 'Sent after', day(6))
  await put(deaf, 'Owed before', day(5))
  await put(purged, 'Of the purged', day(14))
  await put(leaving, 'Of the leaving', day(14))

  morning(1)
  await mailed('Sent before')
  sink.refuse(deaf.email)
  morning(2)
  await until('the owed reminder to be turned away', 30, () => (sink.refused() > 0 ? true : null))
  service = await store.backUp(service)
  await put(ann, 'Written after', day(20))
  morning(3)
  await mailed('Sent after')

  await service.stop('SIGKILL')
  store.restore()
  sink.refuse(null)
  clock.set(3 * 24 + NINE_IN_THE_MORNING, 30)
  service = await store.start()
  await mailed('Owed before')
  await mailed('Sent after', 2)
  await pause(SETTLE_MS)
  const names = await namesOf(ann)
  promise(
    'subscriptions of before the copy that are missing',
    ['Sent before', 'Sent after'].filter((name) => !names.includes(name)).length,
    0,
  )
  const file = await ann.ask('GET', `/api/files/${kept}`)
  const isKept = file?.ok === true && (await file.text()) === 'Cancelled.'
  promise("people's files of before the copy that are missing", isKept ? 0 : 1, 0)
  byDesign('subscriptions written after the copy that are gone', names.includes('Written after') ? 0 : 1)
  promise('reminders owed at the copy that never went out', naming('Owed before').length === 0 ? 1 : 0, 0)
  promise('reminders sent before the copy that went out again', naming('Sent before').length - 1, 0)
  byDesign('reminders sent after the copy that went out again', naming('Sent after').length - 1)

  await leave(purged)
  clock.set(10 * 24 + NINE_IN_THE_MORNING, 40)
  await until('the account to be removed', 60, () =>
    service.log().includes('"account-purged"') ? true : null,
  )
  await leave(leaving)
  const before = sink.mails.length
  await service.stop('SIGKILL')
  store.restore()
  service = await store.start()
  promise('removed accounts that can be used after the restore', (await canSignIn(purged)) ? 1 : 0, 0)
  morning(11)
  await pause(SETTLE_MS)
  const mailsAbout = (name: string) =>
    sink.mails.slice(before).filter(({ text }) => text.includes(name)).length
  promise('reminders to removed accounts after the restore', mailsAbout('Of the purged'), 0)
  const forgotten = mailsAbout('Of the leaving')
  if (store.name === 'embedded')
    promise('wishes to leave, made after the copy, that are forgotten', forgotten, 0)
  else byDesign('wishes to leave, made after the copy, that are forgotten', forgotten)
  await service.stop()
  return rows
}

async function put(person: Person, name: string, renewal: string): Promise<string> {
  const id = await record(person, name, renewal)
  if (id === null) throw new Error(`${name} was not recorded`)
  return id
}

async function namesOf(person: Person): Promise<string[]> {
  const answer = await person.ask('GET', '/api/subscriptions')
  if (!answer?.ok) throw new Error(`the list answered ${answer?.status}`)
  const { subscriptions } = (await answer.json()) as { subscriptions: { name: string }[] }
  return subscriptions.map(({ name }) => name)
}

async function leave(person: Person): Promise<void> {
  await signIn(person)
  const answer = await person.ask('DELETE', '/api/account', { password: PASSWORD, confirmation: 'DELETE' })
  if (!answer?.ok) throw new Error(`leaving answered ${answer?.status}: ${await answer?.text()}`)
}

const signIn = (person: Person) =>
  person.ask('POST', '/api/auth/sign-in/email', { email: person.email, password: PASSWORD })

const canSignIn = async (person: Person) => (await signIn(person))?.ok === true
