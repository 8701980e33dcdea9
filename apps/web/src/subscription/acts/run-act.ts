import type { CancelledAct, Subscription } from '@duely/contract'
import type { QueryClient } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'
import { changeLists } from '#web/lib/queries.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import type { ActWording } from './act-wording.ts'

/** How long the toast offers Undo. */
const UNDO_MS = 10_000

const one = (id: string) => ({ param: { id } })
const route = api.subscriptions[':id']

/** The act requests, each answering with the updated subscription. */
export const actCalls = {
  keep: (id: string, renewalDate: string) => route.keep.$post({ ...one(id), json: { renewalDate } }),
  snooze: (id: string, until?: string) =>
    route.snooze.$post({ ...one(id), json: until === undefined ? {} : { until } }),
  cancelled: (id: string, json: CancelledAct) => route.cancelled.$post({ ...one(id), json }),
  pause: (id: string, until?: string) =>
    route.pause.$post({ ...one(id), json: until === undefined ? {} : { until } }),
  resume: (id: string) => route.resume.$post(one(id)),
  undo: (id: string, renewalDate?: string) =>
    route.undo.$post({ ...one(id), json: renewalDate === undefined ? {} : { renewalDate } }),
}

/** Shows the result at once, and refetches everything that depends on it. */
export function showActed(client: QueryClient, row: Subscription): void {
  changeLists(client, (rows) => rows.map((each) => (each.id === row.id ? row : each)))
  void client.invalidateQueries()
}

type Said = {
  readonly done: string
  /** Undoes it; without it the toast has no button. */
  readonly undo?: () => Promise<Subscription>
}

/** Shows a toast with Undo. */
export function sayActed(
  client: QueryClient,
  row: Subscription,
  { done, undo }: Said,
  wording: ActWording,
): void {
  const { t } = wording
  const back = undo && {
    label: t.undo,
    onPress: () => void runAct(client, row, undo, { done: t.takenBack }, wording),
  }
  toastSuccess(done, { about: row.name, duration: UNDO_MS, ...(back && { action: back }) })
}

/** Shows why an act was not saved. */
export function sayActFailed(name: string, error: unknown, { t, say }: ActWording): void {
  toastError(t.failed, { text: say(refusalText(error, '')), about: name })
}

/** Runs an act and shows the result; a refusal is shown in the server's words. */
export async function runAct(
  client: QueryClient,
  { name }: { readonly name: string },
  call: () => Promise<Subscription>,
  said: Said,
  wording: ActWording,
): Promise<void> {
  try {
    const row = await call()
    showActed(client, row)
    sayActed(client, row, said, wording)
  } catch (error) {
    sayActFailed(name, error, wording)
    void client.invalidateQueries()
  }
}

/** The last act taken back, or the answer about a renewal. */
export const undoOf = (id: string, renewalDate?: string) => () => answerOf(actCalls.undo(id, renewalDate))

/** Keeps the renewal, with Undo. */
export function keepIt(
  client: QueryClient,
  { id, name }: { readonly id: string; readonly name: string },
  renewalDate: string,
  wording: ActWording,
): Promise<void> {
  const said = { done: wording.t.keepDone, undo: undoOf(id) }
  return runAct(client, { name }, () => answerOf(actCalls.keep(id, renewalDate)), said, wording)
}
