import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { KEY_WITH_BODY, KEY_WRITES, sessionOrKey } from '../http/access.ts'
import { json, jsonBody } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { NewOwnRate, OwnRate, OwnRateList, Rates } from './schema.ts'

const tags = ['Rates']

export const getRates = createRoute({
  method: 'get',
  path: '/api/rates',
  tags,
  summary: 'The reference rates by which sums are shown in a home currency',
  security: sessionOrKey('rates'),
  responses: {
    200: json(Rates, 'The latest rates and their day'),
    ...refuses('UNAUTHENTICATED', 'KEY_SUBJECT'),
  },
})

export const getOwnRates = createRoute({
  method: 'get',
  path: '/api/rates/own',
  tags,
  summary: 'Your own rates, used where there is no reference rate',
  security: sessionOrKey('rates'),
  responses: { 200: json(OwnRateList, 'In the order of sums'), ...refuses('UNAUTHENTICATED', 'KEY_SUBJECT') },
})

export const setOwnRate = createRoute({
  method: 'post',
  path: '/api/rates/own',
  tags,
  summary: 'Set your own rate of a currency, replacing the one before',
  security: sessionOrKey('rates'),
  request: { body: jsonBody(NewOwnRate) },
  responses: { 201: json(OwnRate, 'The rate'), ...refuses('UNAUTHENTICATED', ...KEY_WITH_BODY) },
})

export const deleteOwnRate = createRoute({
  method: 'delete',
  path: '/api/rates/own/{currency}',
  tags,
  summary: 'Remove your own rate of a currency',
  security: sessionOrKey('rates'),
  request: { params: z.object({ currency: z.string() }) },
  responses: { 204: { description: 'Removed' }, ...refuses('UNAUTHENTICATED', ...KEY_WRITES, 'NOT_FOUND') },
})
