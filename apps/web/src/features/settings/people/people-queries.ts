import type { PeopleList } from '@duely/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

/** Begins the keys of all that administrators see of the people. */
export const PEOPLE_KEY = ['people'] as const

/**
 * The people, the latest first, in parts of 200, with the open invitations in each.
 * @param q part of a name or address; empty: everybody
 */
export const peopleQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE_KEY, q],
    queryFn: ({ pageParam: after }) =>
      answerOf(api.people.$get({ query: { ...(q !== '' && { q }), ...(after !== null && { after }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: PeopleList) => next,
    // While somebody is looked for, the answer before stays on the screen.
    placeholderData: keepPreviousData,
  })

/** How often health is asked for while a test mail is on its way, in ms. */
const MAIL_WAITS_MS = 2_000

/** How the server does. Followed while a test mail waits to be sent. */
export const healthQuery = queryOptions({
  queryKey: ['server-health'],
  queryFn: () => answerOf(api.server.health.$get()),
  refetchInterval: ({ state }) => state.data?.mail.lastTest?.state === 'waiting' && MAIL_WAITS_MS,
})
