import { createRoute } from '@hono/zod-openapi'
import { json } from '../http/answers.ts'
import { refuses, WRITES } from '../http/refuses.ts'
import { CalendarFeedAddress, CalendarFeedState } from './schema.ts'

const tags = ['Calendar']
const path = '/api/calendar'

export const getCalendarFeed = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Whether your calendar feed has an address; the address itself is answered once, when it is made',
  responses: { 200: json(CalendarFeedState, 'Whether there is one'), ...refuses('UNAUTHENTICATED') },
})

export const renewCalendarFeed = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Make a new secret URL, answered this once; the old one ends',
  responses: {
    200: json(CalendarFeedAddress, 'The new address'),
    ...refuses('UNAUTHENTICATED', 'PROOF_REQUIRED', ...WRITES),
  },
})

export const revokeCalendarFeed = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'End the feed',
  responses: {
    204: { description: 'No address leads to it any more' },
    ...refuses('UNAUTHENTICATED', ...WRITES),
  },
})
