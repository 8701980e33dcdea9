import type { HouseholdSharingInput, Subscription } from '@duely/contract'
import { pageHouseholdTexts } from '@duely/texts/page-household'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sharingOf } from '#web/household/household-words.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { subscriptionPageQuery } from '#web/subscription/page-query.ts'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

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
  const t = useTexts(pageHouseholdTexts)
  const say = useSay()
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
          toastSuccess(t.undone, { about: name })
        } catch (error) {
          toastError(say(refusalText(error, t.failed)), { about: name })
        }
        void client.invalidateQueries()
      }
      toastSuccess(done, {
        about: name,
        duration: UNDO_MS,
        ...(canUndo && { action: { label: t.undo, onPress: () => void undo() } }),
      })
    },
    onError: (error) => toastError(say(refusalText(error, t.failed)), { about: name }),
    onSettled: () => void client.invalidateQueries(),
  })
}
