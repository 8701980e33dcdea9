import { createRoute } from '@hono/zod-openapi'
import { CalendarAddress, CalendarState } from '../calendar/calendar.ts'
import { json } from '../http/answers.ts'
import { refuses, WRITES } from '../http/refuses.ts'

const tags = ['Calendar']
const path = '/api/calendar'

export const getCalendar = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Whether your calendar feed has an address; the address itself is answered once, when it is made',
  responses: { 200: json(CalendarState, 'Whether there is one'), ...refuses('UNAUTHENTICATED') },
})

export const renewCalendar = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Make a new secret URL, answered this once; the old one ends',
  responses: {
    200: json(CalendarAddress, 'The new address'),
    ...refuses('UNAUTHENTICATED', 'PROOF_REQUIRED', ...WRITES),
  },
})

export const revokeCalendar = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'End the feed',
  responses: {
    204: { description: 'No address leads to it any more' },
    ...refuses('UNAUTHENTICATED', ...WRITES),
  },
})
