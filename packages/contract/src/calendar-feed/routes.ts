import { json } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { CalendarFeedAddress, CalendarFeedState } from './schema.ts'

const tags = ['Calendar']
const path = '/api/calendar'

export const getCalendarFeed = route.get(path, {
  tags,
  summary: 'Whether your calendar feed has an address; the address itself is answered once, when it is made',
  responses: { 200: json(CalendarFeedState, 'Whether there is one') },
  refuses: ['UNAUTHENTICATED'],
})

export const renewCalendarFeed = route.post(path, {
  tags,
  summary: 'Make a new secret URL, answered this once; the old one ends',
  responses: { 200: json(CalendarFeedAddress, 'The new address') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED'],
})

export const revokeCalendarFeed = route.delete(path, {
  tags,
  summary: 'End the feed',
  responses: { 204: { description: 'No address leads to it any more' } },
  refuses: ['UNAUTHENTICATED'],
})
