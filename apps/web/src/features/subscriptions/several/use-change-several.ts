import type { BulkRequestInput, Subscription } from '@duely/contract'
import { plainDate, REFUSALS, type RefusalCode } from '@duely/domain'
import { severalTexts } from '@duely/texts/several'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { UNDO_MS } from '#web/subscription/say-done.ts'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { type FormerValues, formerValues } from './former-values.ts'

/**
 * Does one thing to several and says what came of it: how many, and why not
 * the others. Undo brings back what each of them had.
 *
 * @param rows all of them, as they are before it
 */
export function useChangeSeveral(rows: readonly Subscription[]) {
  const t = useTexts(severalTexts)
  const say = useSay()
  const client = useQueryClient()
  const undo = useUndo()
  const act = useMutation({
    mutationFn: (json: BulkRequestInput) => answerOf(api.subscriptions.bulk.$post({ json })),
    // Remembered before it is sent: the new rows may be there before the answer.
    onMutate: ({ ids }) => rows.filter(({ id }) => ids.includes(id)),
    onSuccess: ({ changed, refused }, { ids, change, ...wanted }, before) => {
      const done = before.filter(({ id }) => refused.every((each) => each.id !== id))
      const offered =
        change === undefined || done.length === 0
          ? {}
          : {
              action: { label: t.undo, onPress: () => undo.mutate(formerValues(done, change)) },
              duration: UNDO_MS,
            }
      const [first] = refused
      if (first !== undefined) {
        toastError(t.notAll({ done: `${changed}`, all: ids.length }), {
          text: say(textOf(first.code)),
          ...offered,
        })
        return
      }
      if (wanted.restore) return toastSuccess(t.restored({ count: changed }))
      if (!wanted.delete) return toastSuccess(t.changed({ count: changed }), offered)
      toastSuccess(t.deleted({ count: changed }), {
        action: { label: t.undo, onPress: () => act.mutate({ ids, restore: true }) },
        duration: UNDO_MS,
      })
    },
    onError: (error) => toastError(t.failed, say(refusalText(error, ''))),
    onSettled: () => void client.invalidateQueries(),
  })
  return act
}

/** Brings back former values, and says for how many. */
function useUndo() {
  const t = useTexts(severalTexts)
  const say = useSay()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ acts, pauses }: FormerValues) => {
      const outcomes = []
      for (const json of acts) outcomes.push(await answerOf(api.subscriptions.bulk.$post({ json })))
      for (const { id, until } of pauses)
        await answerOf(
          api.subscriptions[':id'].pause.$post({ param: { id }, json: { until: plainDate(until) } }),
        )
      return {
        changed: outcomes.reduce((sum, { changed }) => sum + changed, pauses.length),
        refused: outcomes.flatMap(({ refused }) => refused),
      }
    },
    onSuccess: ({ changed, refused }) => {
      const [first] = refused
      if (first === undefined) toastSuccess(t.undone({ count: changed }))
      else
        toastError(t.notAll({ done: `${changed}`, all: changed + refused.length }), say(textOf(first.code)))
    },
    onError: (error) => toastError(t.failed, say(refusalText(error, ''))),
    onSettled: () => void client.invalidateQueries(),
  })
}

/** The words of a refusal by its code. */
function textOf(code: string): string {
  return code in REFUSALS ? REFUSALS[code as RefusalCode].text : code
}
