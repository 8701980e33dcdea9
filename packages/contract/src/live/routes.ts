import { z } from 'zod'
import { route } from '../http/route.ts'

export const live = route.get('/api/live', {
  tags: ['Live updates'],
  summary: 'Server-sent events: {topic} when data of the user changed; ends with the session',
  request: {
    query: z.object({
      age: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional()
        .describe(
          'Milliseconds since what is shown was asked for. Then the stream begins with the topics that changed in that time, or with all of them where that is not known; without it nothing is repeated.',
        ),
    }),
  },
  responses: {
    200: {
      description: 'Events without a name, each with {"topic":"account" | "subscriptions" | "reminders"}',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
  refuses: ['UNAUTHENTICATED'],
})
