import { view } from '../household/sharing.ts'
import { sessionOrKey } from '../http/access.ts'
import { json, jsonBody } from '../http/answers.ts'
import { byId, route } from '../http/route.ts'
import { ChargeChange, ChargesOfDays, ChargesQuery, NewCharge, PaidCharge } from './schema.ts'

const tags = ['Subscriptions']

export const getCharges = route.get('/api/charges', {
  tags,
  summary: 'Past charges of a range of days',
  security: sessionOrKey('charges'),
  request: { query: ChargesQuery.safeExtend({ view }) },
  responses: {
    200: json(ChargesOfDays, 'Charges by day, then name; without a range those of the current month'),
  },
  refuses: ['UNAUTHENTICATED'],
})

export const addCharge = route.post('/api/subscriptions/{id}/charges', {
  tags,
  summary: 'Record a missing charge',
  security: sessionOrKey('charges'),
  request: { ...byId, body: jsonBody(NewCharge) },
  responses: { 201: json(PaidCharge, 'The charge') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED', 'CHARGE_EXISTS'],
})

export const changeCharge = route.patch('/api/charges/{id}', {
  tags,
  summary: 'Correct a charge or mark it as refunded',
  security: sessionOrKey('charges'),
  request: { ...byId, body: jsonBody(ChargeChange) },
  responses: { 200: json(PaidCharge, 'The charge after the change') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const deleteCharge = route.delete('/api/charges/{id}', {
  tags,
  summary: 'Delete a charge',
  security: sessionOrKey('charges'),
  request: byId,
  responses: { 204: { description: 'Deleted' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})
