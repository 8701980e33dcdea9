import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { refused } from '../http/answers.ts'

export const live = createRoute({
  method: 'get',
  path: '/api/live',
  tags: ['Live updates'],
  summary: 'Server-sent events: {topic} when something of yours changed; ends with the session',
  responses: {
    200: {
      description: 'Events without a name, each with {"topic":"account" | "subscriptions" | "reminders"}',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...refused,
  },
})
