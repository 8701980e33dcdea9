import type { Account } from '@duely/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'

const route = api.profile['phone-verification']

/** State of the phone verification; its key is below the account's, so that both are refetched together. */
export const phoneVerificationQuery = queryOptions({
  queryKey: ['account', 'phone-verification'],
  queryFn: () => answerOf(route.$get()),
})

/** Requests a code; the answer updates the view at once. */
export function useSendCode() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => answerOf(route.$post()),
    onSuccess: (verification) => client.setQueryData(phoneVerificationQuery.queryKey, verification),
    // A refusal may mean that the view is outdated.
    onError: () => client.invalidateQueries(phoneVerificationQuery),
  })
}

/**
 * Verifies the number by a code.
 * @param confirmed what a toast says then
 */
export function useConfirmCode(confirmed: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => answerOf(route.confirm.$post({ json: { code } })),
    onSuccess: (profile) => {
      client.setQueryData(
        accountQuery.queryKey,
        (account: Account | undefined) => account && { ...account, profile },
      )
      toastSuccess(confirmed)
      void client.invalidateQueries()
    },
    onError: () => client.invalidateQueries(phoneVerificationQuery),
  })
}
