import type { ImportRowInput, LooseChargeInput } from '@duely/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, done } from '../../lib/api.ts'

/**
 * Saves the whole import.
 * @throws ApiError, TypeError as `answerOf`
 */
export function useSaveImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { subscriptions: ImportRowInput[]; charges: LooseChargeInput[]; quiet: boolean }) =>
      answerOf(api.import.$post({ json: input })),
    onSuccess: () => client.invalidateQueries(),
  })
}

/**
 * Undoes a whole import.
 * @throws ApiError, TypeError as `answerOf`
 */
export function useUndoImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (importId: string) => done(api.import[':importId'].$delete({ param: { importId } })),
    onSuccess: () => client.invalidateQueries(),
  })
}
