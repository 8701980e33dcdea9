import { z } from 'zod'
import { sessionOrKey } from '../http/access.ts'
import { json, jsonBody } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { NewOwnRate, OwnRate, OwnRateList, Rates } from './schema.ts'

const tags = ['Rates']

export const getRates = route.get('/api/rates', {
  tags,
  summary: 'The reference rates by which sums are shown in a home currency',
  security: sessionOrKey('rates'),
  responses: { 200: json(Rates, 'The latest rates and their day') },
  refuses: ['UNAUTHENTICATED'],
})

export const getOwnRates = route.get('/api/rates/own', {
  tags,
  summary: 'Your own rates, used where there is no reference rate',
  security: sessionOrKey('rates'),
  responses: { 200: json(OwnRateList, 'In the order of sums') },
  refuses: ['UNAUTHENTICATED'],
})

export const setOwnRate = route.post('/api/rates/own', {
  tags,
  summary: 'Set your own rate of a currency, replacing the one before',
  security: sessionOrKey('rates'),
  request: { body: jsonBody(NewOwnRate) },
  responses: { 201: json(OwnRate, 'The rate') },
  refuses: ['UNAUTHENTICATED'],
})

export const deleteOwnRate = route.delete('/api/rates/own/{currency}', {
  tags,
  summary: 'Remove your own rate of a currency',
  security: sessionOrKey('rates'),
  request: { params: z.object({ currency: z.string() }) },
  responses: { 204: { description: 'Removed' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})
