import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { useFailureToast } from './use-failure-toast.ts'

export interface RemovalWords<Item> {
  readonly title: (item: Item) => string
  readonly text: (item: Item) => string
  /** Label of the button that removes it. */
  readonly submit: string
  readonly done: string
  /** Shown where the server gives no words of its own. */
  readonly failed: string
}

export interface RemovalOptions<Item> {
  readonly words: RemovalWords<Item>
  readonly remove: (item: Item) => Promise<void>
  /** The list, which is asked for again afterwards. */
  readonly queryKey: QueryKey
  /** What else follows from the list. */
  readonly alsoAsked?: QueryKey
  /** Gets the focus after the removal, because the pressed button goes with its row. */
  readonly nextFocus: RefObject<HTMLButtonElement | null>
}

/** Removal of one of a list, after a question. */
export function useRemoval<Item extends { readonly id: string }>(options: RemovalOptions<Item>) {
  const { words, remove, queryKey, alsoAsked, nextFocus } = options
  const client = useQueryClient()
  const toastFailure = useFailureToast()
  const asked = useDialogTarget<Item>()
  const isConfirmed = useRef(false)
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => void toastSuccess(words.done),
    onError: toastFailure(words.failed),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        alsoAsked && client.invalidateQueries({ queryKey: alsoAsked }),
      ]),
  })
  return {
    ask: (item: Item) => {
      isConfirmed.current = false
      asked.show(item)
    },
    isRemoving: ({ id }: Item) => removal.isPending && removal.variables.id === id,
    /** Rendered once by the card. */
    question: (
      <TargetDialog of={asked}>
        {(item, dialog) => (
          <ConfirmDialog
            {...dialog}
            title={words.title(item)}
            description={words.text(item)}
            confirmLabel={words.submit}
            finalFocus={() => (isConfirmed.current && nextFocus.current) || true}
            onConfirm={() => {
              isConfirmed.current = true
              removal.mutate(item)
              asked.close()
            }}
          />
        )}
      </TargetDialog>
    ),
  }
}
