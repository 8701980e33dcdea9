import type { Delivery, ReminderList } from '@duely/contract'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

const LOOK_AGAIN_MS = 3_000

/** Upcoming reminders and the delivery log. Polls while a message is in flight. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: (): Promise<ReminderList> => answerOf(api.reminders.$get()),
  refetchInterval: ({ state }) => (state.data?.deliveries.some(isGoingOut) ? LOOK_AGAIN_MS : false),
})

function isGoingOut({ state, attempts, dueAt }: Delivery): boolean {
  return state === 'sending' || (state === 'pending' && attempts === 0 && Date.parse(dueAt) <= Date.now())
}
