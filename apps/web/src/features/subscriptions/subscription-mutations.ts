import type { NewSubscription, Price, Subscription, SubscriptionChange } from '@duely/contract'
import { plainDate, TOASTS } from '@duely/domain'
import { listDeleteTexts } from '@duely/texts/list-delete'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { ApiError, answerOf, api, done } from '#web/lib/api.ts'
import { changeLists, subscriptionsQuery } from '#web/lib/queries.ts'
import { UNDO_MS } from '#web/subscription/say-done.ts'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { byNextRenewal } from './subscription-values.ts'

const texts = TOASTS.subscriptions
const removal = ['subscriptions', 'delete']

/** Updates the row at once, and refetches what depends on it: usage, reminders, figures. */
function keep(client: QueryClient, row: Subscription): void {
  changeLists(client, (rows, view) => {
    const others = rows.filter(({ id }) => id !== row.id)
    // Whether a new one is in another view is the server's to say.
    const isIn = view === 'mine' || others.length < rows.length
    return isIn ? [...others, row].toSorted(byNextRenewal) : others
  })
  void client.invalidateQueries()
}

/**
 * Adds a subscription.
 * @throws ApiError, TypeError as `answerOf`
 */
export function useAddSubscription() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: NewSubscription) => answerOf(api.subscriptions.$post({ json: input })),
    onSuccess: (row) => keep(client, row),
  })
}

/**
 * Updates a subscription.
 * @throws ApiError, TypeError as `answerOf`
 */
export function useUpdateSubscription() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: SubscriptionChange }) =>
      answerOf(api.subscriptions[':id'].$patch({ param: { id }, json: change })),
    onSuccess: (row) => keep(client, row),
    onError: () => client.invalidateQueries(subscriptionsQuery),
  })
}

const { prices } = api.subscriptions[':id']

/** The requests about dated prices. A price replaces one of the same day. */
export const priceCalls = {
  put: (id: string, { from, amount }: Price) =>
    answerOf(prices.$post({ param: { id }, json: { from: plainDate(from), amount } })),
  remove: (id: string, { from }: Price) => done(prices[':from'].$delete({ param: { id, from } })),
}

/** Already deleted, for example in another tab, counts as success. */
async function deleteIfThere(id: string): Promise<void> {
  try {
    await done(api.subscriptions[':id'].$delete({ param: { id } }))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/**
 * Restores a deleted subscription.
 * @throws ApiError, TypeError as `answerOf`
 */
export function useRestoreSubscription() {
  const say = useSay()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Subscription) => answerOf(api.subscriptions[':id'].restore.$post({ param: { id } })),
    onSuccess: (row) => {
      keep(client, row)
      toastSuccess(say(texts.restored), { about: row.name })
    },
    onError: (error, { name }) => {
      const text = error instanceof ApiError ? say(error.message) : undefined
      toastError(say(texts.restoreFailed), { text, about: name })
    },
  })
}

/** Removes a subscription optimistically; it comes back if the server refused. */
export function useDeleteSubscription() {
  const t = useTexts(listDeleteTexts)
  const say = useSay()
  const client = useQueryClient()
  const restore = useRestoreSubscription()
  return useMutation({
    mutationKey: removal,
    // Offline it fails at once and the row comes back, rather than being deleted later.
    mutationFn: ({ id }: Subscription) => deleteIfThere(id),
    onMutate: async ({ id }) => {
      await client.cancelQueries(subscriptionsQuery)
      changeLists(client, (rows) => rows.filter((row) => row.id !== id))
    },
    onSuccess: (_, subscription) =>
      toastSuccess(say(texts.deleted), {
        about: subscription.name,
        action: { label: t.undo, onPress: () => restore.mutate(subscription) },
        // After that, "Recently deleted" offers it for seven days.
        duration: UNDO_MS,
      }),
    onError: (_, subscription) => {
      keep(client, subscription)
      toastError(say(texts.deleteFailed), { about: subscription.name })
    },
    // While another deletion is in flight, a refetch would briefly bring that row back.
    onSettled: () => {
      if (client.isMutating({ mutationKey: removal }) === 1) void client.invalidateQueries()
    },
  })
}
