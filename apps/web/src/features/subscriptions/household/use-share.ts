import type { HouseholdSharingInput, Subscription } from '@duely/contract'
import { pageHouseholdTexts } from '@duely/texts/page-household'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sharingOf } from '#web/household/household-words.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { subscriptionPageQuery } from '#web/subscription/page-query.ts'
import { useSayDone } from '#web/subscription/say-done.ts'
import { toastError } from '#web/ui/overlays/toast.tsx'

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
  const sayDone = useSayDone()
  const { id, name } = subscription
  const patch = (household: HouseholdSharingInput | null) =>
    answerOf(api.subscriptions[':id'].$patch({ param: { id }, json: { household } }))
  const onFailed = (error: unknown) => toastError(say(refusalText(error, t.failed)), { about: name })
  return useMutation({
    mutationFn: ({ household }: Wanted) => patch(household),
    onSuccess: (row, { done, canUndo = true }) => {
      client.setQueryData(
        subscriptionPageQuery(id).queryKey,
        (page) => page && { ...page, subscription: row },
      )
      const before = subscription.household && sharingOf(subscription.household)
      const undo = { label: t.undo, run: () => patch(before), undone: t.undone, onFailed }
      sayDone(done, name, canUndo ? undo : undefined)
    },
    onError: (error) => {
      onFailed(error)
      void client.invalidateQueries()
    },
  })
}
