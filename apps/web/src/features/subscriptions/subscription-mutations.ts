import type { NewPrice, NewSubscription, Subscription, SubscriptionChange } from '@duely/contract'
import { TOASTS } from '@duely/domain'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, answerOf, api, done } from '../../lib/api.ts'
import { subscriptionsQuery } from '../../lib/queries.ts'
import { toastError, toastSuccess } from '../../ui/overlays/toast.tsx'
import { byNextRenewal } from './subscription-values.ts'

const texts = TOASTS.subscriptions
const removal = ['subscriptions', 'delete']

/** Shows the row at once, and fetches everything anew that depends on it: usage, reminders, figures. */
function keep(client: QueryClient, row: Subscription): void {
  client.setQueryData(
    subscriptionsQuery.queryKey,
    (rows) => rows && [...rows.filter(({ id }) => id !== row.id), row].toSorted(byNextRenewal),
  )
  void client.invalidateQueries()
}

/** Records one. @throws ApiError, TypeError as `answerOf` */
export function useAddSubscription() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: NewSubscription) => answerOf(api.subscriptions.$post({ json: input })),
    onSuccess: (row) => keep(client, row),
  })
}

/** Changes the named fields of one. @throws ApiError, TypeError as `answerOf` */
export function useUpdateSubscription() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, change }: { id: string; change: SubscriptionChange }) =>
      answerOf(api.subscriptions[':id'].$patch({ param: { id }, json: change })),
    onSuccess: (row) => keep(client, row),
    onError: () => client.invalidateQueries(subscriptionsQuery),
  })
}

/** Sets the price of one from a day on. @throws ApiError, TypeError as `answerOf` */
export function useAddPrice() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, price }: { id: string; price: NewPrice }) =>
      answerOf(api.subscriptions[':id'].prices.$post({ param: { id }, json: price })),
    onSettled: () => void client.invalidateQueries(),
  })
}

/** Gone already, in another tab say, is what was wanted. */
async function deleteIfThere(id: string): Promise<void> {
  try {
    await done(api.subscriptions[':id'].$delete({ param: { id } }))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** Takes a deletion back. @throws ApiError, TypeError as `answerOf` */
export function useRestoreSubscription() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Subscription) => answerOf(api.subscriptions[':id'].restore.$post({ param: { id } })),
    onSuccess: (row) => {
      keep(client, row)
      toastSuccess(texts.restored, { about: row.name })
    },
    onError: (error, { name }) => {
      const text = error instanceof ApiError ? error.message : undefined
      toastError(texts.restoreFailed, { text, about: name })
    },
  })
}

/** So long the toast offers to take a deletion back; "Recently deleted" does for seven days. */
const UNDO_MS = 10_000

/** Takes one off the list at once; it comes back if the server could not delete it. */
export function useDeleteSubscription() {
  const client = useQueryClient()
  const restore = useRestoreSubscription()
  return useMutation({
    mutationKey: removal,
    // Offline it fails at once and the row comes back: nothing is deleted later in silence.
    networkMode: 'always',
    mutationFn: ({ id }: Subscription) => deleteIfThere(id),
    onMutate: async ({ id }) => {
      await client.cancelQueries(subscriptionsQuery)
      client.setQueryData(subscriptionsQuery.queryKey, (rows) => rows?.filter((row) => row.id !== id))
    },
    onSuccess: (_, subscription) =>
      toastSuccess(texts.deleted, {
        about: subscription.name,
        action: { label: 'Undo', onPress: () => restore.mutate(subscription) },
        duration: UNDO_MS,
      }),
    onError: (_, subscription) => {
      keep(client, subscription)
      toastError(texts.deleteFailed, { about: subscription.name })
    },
    // While another one is on its way, the server's list would bring that one back for a moment.
    onSettled: () => {
      if (client.isMutating({ mutationKey: removal }) === 1) void client.invalidateQueries()
    },
  })
}
