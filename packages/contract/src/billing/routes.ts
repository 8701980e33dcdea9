import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { route } from '../http/route.ts'
import {
  BillingState,
  CheckoutOpened,
  CheckoutRequest,
  PortalOpened,
  WithdrawalRequest,
  WithdrawalTaken,
} from './schema.ts'

/** On a server without plans all of them are answered 404 NOT_FOUND. */
const tags = ['Billing']

export const getBilling = route.get('/api/billing', {
  tags,
  summary: 'Where your plan stands: its trial, its end, its next charge',
  responses: { 200: json(BillingState, 'Your plan') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

export const openCheckout = route.post('/api/billing/checkout', {
  tags,
  summary: 'URL of the hosted checkout of a plan; for a change of plan, of the portal',
  request: { body: jsonBody(CheckoutRequest) },
  responses: { 200: json(CheckoutOpened, 'Go there in this window') },
  refuses: ['UNAUTHENTICATED', 'ALREADY_ON_PLAN', 'NOT_FOUND'],
})

export const openCustomerPortal = route.post('/api/functions/open-customer-portal', {
  tags,
  summary: 'URL of the portal for changing or cancelling a purchase',
  responses: { 200: json(PortalOpened, 'Open it in a new tab') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'PLAN_LACKS_PORTAL'],
})

export const cancelPlan = route.post('/api/billing/cancel', {
  tags,
  summary: 'Ends Pro at the end of its period or trial; nothing more is charged',
  responses: { 200: json(BillingState, 'Your plan, with its last day') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'PLAN_LACKS_PORTAL'],
})

export const keepPlan = route.post('/api/billing/keep', {
  tags,
  summary: 'Takes back the cancellation of a plan that has not ended yet',
  responses: { 200: json(BillingState, 'Your plan, which goes on') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'PLAN_LACKS_PORTAL'],
})

export const declareWithdrawal = route.post('/api/withdrawal', {
  tags,
  summary: 'Declares the withdrawal from the contract about a purchase; a mail confirms the receipt',
  request: { body: jsonBody(WithdrawalRequest) },
  responses: { 202: json(WithdrawalTaken, 'The same for every address and number') },
  refuses: ['NOT_FOUND'],
})

export const receivePaymentWebhook = createRoute({
  method: 'post',
  path: '/api/webhooks/polar',
  'x-max-body-bytes': 1024 * 1024,
  tags,
  summary: 'For the payment provider: a signed message about a purchase (Standard Webhooks)',
  responses: {
    202: { description: 'Kept; it is understood afterwards' },
    ...refuses('SIGNATURE_INVALID', 'PAYLOAD_TOO_LARGE', 'NOT_FOUND'),
  },
})
