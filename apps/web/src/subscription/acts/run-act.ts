import type { CancelledAct, Subscription } from '@duely/contract'
import { actLabelsTexts } from '@duely/texts/act-labels'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { changeLists } from '#web/lib/queries.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { useSayDone } from '../say-done.ts'

const route = api.subscriptions[':id']

/** The act requests, each answering with the updated subscription. */
export const actCalls = {
  keep: (id: string, renewalDate: string) =>
    answerOf(route.keep.$post({ param: { id }, json: { renewalDate } })),
  snooze: (id: string, until?: string) =>
    answerOf(route.snooze.$post({ param: { id }, json: until === undefined ? {} : { until } })),
  cancelled: (id: string, json: CancelledAct) => answerOf(route.cancelled.$post({ param: { id }, json })),
  pause: (id: string, until?: string) =>
    answerOf(route.pause.$post({ param: { id }, json: until === undefined ? {} : { until } })),
  resume: (id: string) => answerOf(route.resume.$post({ param: { id } })),
  /** Takes back the last act, or the answer about a renewal. */
  undo: (id: string, renewalDate?: string) =>
    answerOf(route.undo.$post({ param: { id }, json: renewalDate === undefined ? {} : { renewalDate } })),
}

/** Shows the result at once, in the lists of all views. */
export function showActed(client: QueryClient, row: Subscription): void {
  changeLists(client, (rows) => rows.map((each) => (each.id === row.id ? row : each)))
}

export interface Act {
  readonly call: () => Promise<Subscription>
  /** What is said once it is saved. */
  readonly done: string
  /** Without it the toast has no button. */
  readonly undo?: () => Promise<Subscription>
}

/** Acts for a subscription: shown at once, with Undo; a refusal is shown in the server's words. */
export function useRunAct() {
  const client = useQueryClient()
  const t = useTexts(actLabelsTexts)
  const say = useSay()
  const sayDone = useSayDone()
  const failed = (name: string) => (error: unknown) =>
    toastError(t.failed, { text: say(refusalText(error, '')), about: name })
  /** For forms, which show what they can of a refusal themselves. */
  const save = async ({ call, done, undo }: Act) => {
    const row = await call()
    showActed(client, row)
    const takeBack = undo && {
      label: t.undo,
      run: async () => showActed(client, await undo()),
      undone: t.takenBack,
      onFailed: failed(row.name),
    }
    sayDone(done, row.name, takeBack)
  }
  const run = async (name: string, act: Act) => {
    await save(act).catch((error: unknown) => {
      failed(name)(error)
      void client.invalidateQueries()
    })
  }
  return { save, run, failed }
}
