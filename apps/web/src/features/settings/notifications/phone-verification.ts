import type { Account } from '@duely/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, answerOf, api } from '../../../lib/api.ts'
import { accountQuery } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'

const door = api.profile['phone-verification']

/** Where the proof of the phone number stands; kept under the account, so that news of it renew this too. */
export const phoneVerificationQuery = queryOptions({
  queryKey: ['account', 'phone-verification'],
  queryFn: () => answerOf(door.$get()),
})

/** Asks for a code; what is shown follows the answer at once. */
export function useSendCode() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => answerOf(door.$post()),
    onSuccess: (verification) => client.setQueryData(phoneVerificationQuery.queryKey, verification),
    // A refusal may mean that it stands otherwise than this tab thinks.
    onError: () => client.invalidateQueries(phoneVerificationQuery),
  })
}

/** Proves the number by a code. */
export function useConfirmCode() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => answerOf(door.confirm.$post({ json: { code } })),
    onSuccess: (profile) => {
      client.setQueryData(
        accountQuery.queryKey,
        (account: Account | undefined) => account && { ...account, profile },
      )
      toastSuccess('Phone number confirmed')
      void client.invalidateQueries()
    },
    onError: () => client.invalidateQueries(phoneVerificationQuery),
  })
}

/** What a person reads of a refusal: what is wrong with the field says more than the refusal as a whole. */
export function refusalWords(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : otherwise
}
