import type { ListSize } from '@duely/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from './api.ts'
import { accountQuery } from './queries.ts'

/**
 * How much of a list this person wants to see at once, and a function that remembers another choice in the
 * profile. Undefined while the profile is on its way. A choice that could not be saved holds for the open
 * page, by its URL.
 */
export function useListSize(): readonly [ListSize | undefined, (size: ListSize) => void] {
  const client = useQueryClient()
  const listSize = useQuery(accountQuery).data?.profile.listSize
  const { mutate } = useMutation({
    // In line with the other changes of the profile.
    scope: { id: 'profile' },
    mutationFn: (listSize: ListSize) => answerOf(api.profile.$patch({ json: { listSize } })),
    onSuccess: ({ listSize }) =>
      client.setQueryData(
        accountQuery.queryKey,
        (known) => known && { ...known, profile: { ...known.profile, listSize } },
      ),
  })
  return [listSize, mutate]
}
