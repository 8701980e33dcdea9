import { pause } from '../drill/wait.ts'
import type { MailWorld } from './mail-world.ts'
import { bannerOf, copiesAt, type LogRow, type Reader, rowsOf } from './readers.ts'
import type { CaseResult } from './report.ts'

/** What has to be true of each reader of a case. */
export type Expected = {
  state: string
  /** Null: the row has no reason. */
  reason: string | null
  /** What the row quotes of the server. */
  words?: RegExp
  /** Whether the reminder is in the reader's mailbox, and in that of the backup address: once each. */
  arrives: boolean
  backup: boolean
  /** The cause that the banner names; null: there is no banner; undefined: either. */
  banner?: RegExp | null
}

export type Case = { fault: string; times: number; readers: readonly Reader[]; expected: Expected }

type Found = { first: LogRow | undefined; copies: number; backups: number; banner: string | null }

/** Waits until the case is as expected, at most so many seconds; what is not so then is for the judge. */
export async function settle(world: MailWorld, each: Case, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const result = await judge(world, each)
    if (result.lost === 0 && result.broken.length === 0) return
    await pause(500)
  }
}

/** Compares what happened with what is promised. */
export async function judge(world: MailWorld, given: Case): Promise<CaseResult> {
  const { fault, times, readers, expected } = given
  const result = { fault, times, lost: 0, doubled: 0, toldBy: toldBy(expected), broken: [] as string[] }
  for (const reader of readers) {
    const found = await lookAt(world, reader)
    result.doubled += Math.max(0, found.copies - 1) + Math.max(0, found.backups - 1)
    if ((expected.arrives && found.copies === 0) || (expected.backup && found.backups === 0)) result.lost += 1
    result.broken.push(...differences(reader, found, expected))
  }
  return result
}

async function lookAt(world: MailWorld, reader: Reader): Promise<Found> {
  const { first } = await rowsOf(reader)
  const copies = await copiesAt(world, reader.email, reader)
  const backups = await copiesAt(world, reader.backup, reader)
  return { first, copies, backups, banner: (await bannerOf(reader))?.cause ?? null }
}

function differences({ email }: Reader, found: Found, expected: Expected): string[] {
  const { first, copies, backups, banner } = found
  const wrong: string[] = []
  if (first === undefined) return [`${email} has no row`]
  if (first.state !== expected.state || first.reason !== expected.reason)
    wrong.push(`${email}: ${first.state} ${first.reason ?? ''}`)
  if (expected.words && !expected.words.test(first.words ?? '')) wrong.push(`${email}: words ${first.words}`)
  if (expected.arrives && copies === 0) wrong.push(`${email} got nothing`)
  if (expected.backup && backups === 0) wrong.push(`the backup address of ${email} got nothing`)
  if (!expected.arrives && copies > 0) wrong.push(`${email} got ${copies}`)
  if (!expected.backup && backups > 0) wrong.push(`the backup address of ${email} got ${backups}`)
  if (expected.banner === null && banner !== null) wrong.push(`${email}: banner ${banner}`)
  if (expected.banner && !expected.banner.test(banner ?? '')) wrong.push(`${email}: banner ${banner}`)
  return wrong
}

function toldBy({ state, arrives, backup, banner }: Expected): string {
  const ways = [
    ...(arrives ? ['the mail itself'] : []),
    ...(backup ? ['the mail to the backup address'] : []),
    ...(state === 'failed' ? ["the row's state and the server's words"] : []),
    ...(banner ? ['the banner'] : []),
  ]
  return ways.join(', ')
}
