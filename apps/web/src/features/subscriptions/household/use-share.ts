import type { HouseholdSharingInput, Subscription } from '@duely/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sharingOf } from '#web/household/household-words.ts'
import { answerOf, api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { subscriptionPageQuery } from '#web/subscription/page-query.ts'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { CARD } from './card-texts.ts'

/** How long the toast offers Undo. */
const UNDO_MS = 10_000

type Wanted = {
  /** Null: private. */
  readonly household: HouseholdSharingInput | null
  /** What the toast says. */
  readonly done: string
  readonly canUndo?: boolean
}

/** Changes how a subscription is in the household, and offers to take it back. */
export function useShare(subscription: Subscription) {
  const client = useQueryClient()
  const { id, name } = subscription
  return useMutation({
    mutationFn: ({ household }: Wanted) =>
      answerOf(api.subscriptions[':id'].$patch({ param: { id }, json: { household } })),
    onSuccess: (row, { done, canUndo = true }) => {
      client.setQueryData(
        subscriptionPageQuery(id).queryKey,
        (page) => page && { ...page, subscription: row },
      )
      const before = subscription.household
      const undo = async () => {
        try {
          const household = before === null ? null : sharingOf(before)
          await answerOf(api.subscriptions[':id'].$patch({ param: { id }, json: { household } }))
          toastSuccess(CARD.undone, { about: name })
        } catch (error) {
          toastError(refusalText(error, CARD.failed), { about: name })
        }
        void client.invalidateQueries()
      }
      toastSuccess(done, {
        about: name,
        duration: UNDO_MS,
        ...(canUndo && { action: { label: CARD.undo, onPress: () => void undo() } }),
      })
    },
    onError: (error) => toastError(refusalText(error, CARD.failed), { about: name }),
    onSettled: () => void client.invalidateQueries(),
  })
}
