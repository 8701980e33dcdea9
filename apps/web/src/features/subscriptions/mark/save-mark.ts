import type { Subscription } from '@duely/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, done } from '#web/lib/api.ts'
import { fetchSignedIn } from '#web/lib/session/fetch-signed-in.ts'
import { type Choosing, markOf } from './choosing.ts'

/**
 * Saves the mark of a subscription; a newly chosen picture is uploaded and becomes the mark.
 * @throws ApiError, TypeError as `answerOf`
 */
export function useSaveMark() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, choosing }: { id: Subscription['id']; choosing: Choosing }) => {
      const { kind, picture } = choosing
      if (kind === 'picture' && picture !== null) return done(sendPicture(id, picture))
      await answerOf(api.subscriptions[':id'].$patch({ param: { id }, json: { mark: markOf(choosing) } }))
    },
    onSettled: () => client.invalidateQueries(),
  })
}

function sendPicture(id: string, { type, bytes }: NonNullable<Choosing['picture']>): Promise<Response> {
  return fetchSignedIn(`/api/subscriptions/${id}/picture`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: bytes,
  })
}
