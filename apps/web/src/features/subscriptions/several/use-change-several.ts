import type { BulkActInput } from '@duely/contract'
import { REFUSALS, type RefusalCode } from '@duely/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '../../../lib/api.ts'
import { refusalText } from '../../../lib/refusal-text.ts'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { SEVERAL } from './several-texts.ts'

/** So long the toast offers to take a deletion back; "Recently deleted" does for seven days. */
const UNDO_MS = 10_000

/** Does one thing to several and says what came of it: how many, and why not the others. */
export function useChangeSeveral() {
  const client = useQueryClient()
  const act = useMutation({
    networkMode: 'always',
    mutationFn: (json: BulkActInput) => answerOf(api.subscriptions.bulk.$post({ json })),
    onSuccess: ({ changed, refused }, { ids, ...wanted }) => {
      const [first] = refused
      if (first !== undefined) {
        toastError(SEVERAL.notAll(changed, ids.length), textOf(first.code))
        return
      }
      if (wanted.restore) return toastSuccess(SEVERAL.restored(changed))
      if (!wanted.delete) return toastSuccess(SEVERAL.changed(changed))
      toastSuccess(SEVERAL.deleted(changed), {
        action: { label: SEVERAL.undo, onPress: () => act.mutate({ ids, restore: true }) },
        duration: UNDO_MS,
      })
    },
    onError: (error) => toastError(SEVERAL.failed, refusalText(error, '')),
    onSettled: () => void client.invalidateQueries(),
  })
  return act
}

/** The words of a refusal by its code. */
function textOf(code: string): string {
  return code in REFUSALS ? REFUSALS[code as RefusalCode].text : code
}
