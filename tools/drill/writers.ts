import { type Person, record } from './people.ts'
import { pause } from './wait.ts'

const ROWS_KEPT = 3

/** Result of writing under load. */
export type Written = {
  acknowledged: number
  /** Refused or unanswered, so nothing was confirmed. */
  refused: number
  /** Times of every acknowledgement and its request, on the monotonic clock. */
  acks: { asked: number; answered: number }[]
  /** Acknowledged writes that are missing, or acknowledged deletions that are still there. */
  lost(): Promise<string[]>
  stop(): Promise<void>
}

/** Each user adds and deletes subscriptions continuously until stopped. */
export function startWriting(people: readonly Person[], farDay: string): Written {
  let isStopping = false
  const present = new Map<Person, { id: string; name: string }[]>()
  const removed = new Map<Person, string[]>()
  const written: Written = { acknowledged: 0, refused: 0, acks: [], lost, stop }
  const noted = (asked: number) => {
    written.acknowledged += 1
    written.acks.push({ asked, answered: performance.now() })
  }
  const refuse = async () => {
    written.refused += 1
    await pause(100)
  }

  async function write(person: Person): Promise<void> {
    const own: { id: string; name: string }[] = []
    const gone: string[] = []
    present.set(person, own)
    removed.set(person, gone)
    while (!isStopping) {
      person.named += 1
      const name = `Written ${person.named}`
      const asked = performance.now()
      const id = await record(person, name, farDay)
      if (id !== null) {
        own.push({ id, name })
        noted(asked)
      } else await refuse()
      const oldest = own.length > ROWS_KEPT || id === null ? own.shift() : undefined
      if (oldest) await remove(person, oldest, gone)
    }
  }

  async function remove(person: Person, { id, name }: { id: string; name: string }, gone: string[]) {
    const asked = performance.now()
    const answer = await person.ask('DELETE', `/api/subscriptions/${id}`)
    // A repeated request finds nothing when the first succeeded without an answer.
    if (answer?.status !== 204) return refuse()
    gone.push(name)
    noted(asked)
  }

  async function lost(): Promise<string[]> {
    const wrong: string[] = []
    for (const [person, own] of present) {
      const answer = await person.ask('GET', '/api/subscriptions')
      if (!answer?.ok) throw new Error(`the list of ${person.email} answered ${answer?.status}`)
      const { subscriptions } = (await answer.json()) as { subscriptions: { name: string }[] }
      const names = new Set(subscriptions.map(({ name }) => name))
      for (const { name } of own) if (!names.has(name)) wrong.push(`${person.email}: ${name} is gone`)
      for (const name of removed.get(person) ?? [])
        if (names.has(name)) wrong.push(`${person.email}: ${name} is back`)
    }
    return wrong
  }

  const running = Promise.all(people.map(write))
  async function stop(): Promise<void> {
    isStopping = true
    await running
  }
  return written
}
