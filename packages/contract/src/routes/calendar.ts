import { createRoute } from '@hono/zod-openapi'
import { CalendarAddress } from '../calendar/calendar.ts'
import { json } from '../http/answers.ts'
import { refuses, WRITES } from '../http/refuses.ts'

const tags = ['Calendar']
const path = '/api/calendar'

export const getCalendar = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Secret URL of your calendar feed',
  responses: { 200: json(CalendarAddress, 'The address, or null'), ...refuses('UNAUTHENTICATED') },
})

export const renewCalendar = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Create a new URL, replacing the old one',
  responses: { 200: json(CalendarAddress, 'The new address'), ...refuses('UNAUTHENTICATED', ...WRITES) },
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
