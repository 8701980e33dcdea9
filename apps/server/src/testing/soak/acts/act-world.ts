import { localDate, type PlainDate } from '@duely/domain'
import type { SubscriptionHistory, Taken } from '../judge/evidence.ts'
import { isShownAt } from '../judge/readings.ts'
import type { Recorder } from '../recorder.ts'
import type { Random } from '../seeded-random.ts'
import type { SimulatedPayments } from '../simulated-payments.ts'
import type { SoakRow, SoakServer } from '../soak-server.ts'
import { sharingOf } from './sharing-now.ts'

/** One thing that a person does. */
export type RandomAct = (userId: string) => Promise<void>

/** Acts by the operation that they are made of, each as often as it is listed. */
export type Acts = Record<string, readonly RandomAct[]>

/** What acts need of the simulation. */
export type ActWorld = ReturnType<typeof createActWorld>

export function createActWorld(deps: {
  server: SoakServer
  recorder: Recorder
  random: Random
  payments: SimulatedPayments
  /** What the providers accepted so far. */
  taken: readonly Taken[]
}) {
  const { server, recorder, random } = deps
  const made = new Map<string, number>()
  const one = <T>(some: readonly T[]): T | undefined => some[random.int(0, Math.max(0, some.length - 1))]

  /** Everybody with whom somebody has ever been in a household, themselves too. */
  const circles = new Map<string, Set<string>>()
  const circleOf = (userId: string): ReadonlySet<string> => circles.get(userId) ?? new Set([userId])

  /** Two people have met in a household. */
  function met(one: string, other: string): void {
    const circle = new Set([...circleOf(one), ...circleOf(other)])
    for (const each of circle) circles.set(each, circle)
  }

  /** Records what a person's subscriptions are after an act, and those of all whom it may concern. */
  async function look(userId: string, how: { isQuiet?: boolean } = {}): Promise<void> {
    const circle = [...circleOf(userId)]
    if (circle.length === 1) return recorder.saw(userId, await server.rowsOf(userId), how)
    const rowsOf = new Map<string, SoakRow[]>()
    for (const each of circle) rowsOf.set(each, await server.rowsOf(each))
    const rows = [...rowsOf.values()].flat()
    recorder.owned(rows)
    for (const [each, own] of rowsOf) recorder.saw(each, own, each === userId ? how : {})
    const sharing = await sharingOf(server, circle, rows)
    for (const [id, facts] of sharing) recorder.sawShared(id, facts)
  }

  return {
    ...deps,
    one,
    look,
    circleOf,
    met,
    /** What others share that this person sees. */
    sharedWith: (userId: string): SubscriptionHistory[] =>
      [...circleOf(userId)]
        .filter((other) => other !== userId)
        .flatMap((other) => recorder.subscriptionsOf(other))
        .filter((each) => isShownAt(recorder.sharingNow(each), server.clock.now()))
        .filter((each) => recorder.sharingNow(each)?.members.includes(userId)),
    isPro: (userId: string) => recorder.personNow(userId).planId !== 'free',
    today: (userId: string): PlainDate => localDate(server.clock.now(), recorder.personNow(userId).zone),
    anyOf: (userId: string): SubscriptionHistory | undefined => one(recorder.subscriptionsOf(userId)),
    /** A name with a part that never changes. */
    newToken: (userId: string): string => {
      const number = (made.get(userId) ?? 0) + 1
      made.set(userId, number)
      return `${userId}n${number}`
    },
    /** One request; what it changed is recorded. Null: refused, which changes nothing. */
    ask: async <Answer>(
      userId: string,
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      json?: unknown,
      how: { isQuiet?: boolean } = {},
    ): Promise<Answer | null> => {
      const answer = (await server.call(userId, method, path, json)) as Answer | null
      await look(userId, how)
      return answer
    },
    /** An act must do what it says. */
    expect: (userId: string, isTrue: boolean, what: string): void => {
      if (!isTrue) recorder.failed(userId, new Error(what))
    },
  }
}
