import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

/** The query key for the address for forwarded mails. */
export const MAIL_IN_KEY = ['mail-in']

/** The user's API keys, newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async () => (await answerOf(api.keys.$get())).keys,
})

/** The user's webhooks with the state of their deliveries, newest first. */
export const hooksQuery = queryOptions({
  queryKey: ['hooks'],
  queryFn: async () => (await answerOf(api.hooks.$get())).hooks,
})
