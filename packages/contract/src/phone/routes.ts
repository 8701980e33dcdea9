import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody } from '../http/answers.ts'
import { refuses, WITH_BODY, WRITES } from '../http/refuses.ts'
import { Profile } from '../profile/schema.ts'
import { PhoneCode, PhoneVerification } from './schema.ts'

const tags = ['Phone number']
const path = '/api/profile/phone-verification'

export const getPhoneVerification = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'State of the phone verification',
  responses: { 200: json(PhoneVerification, 'As it is now'), ...refuses('UNAUTHENTICATED', 'NOT_FOUND') },
})

export const sendPhoneCode = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Sends a 6-digit code to the saved phone number; the previous one becomes invalid',
  responses: {
    202: json(PhoneVerification, 'The code is on its way'),
    ...refuses(
      'UNAUTHENTICATED',
      ...WRITES,
      'NOT_FOUND',
      'PRO_REQUIRED',
      'PHONE_REQUIRED',
      'PHONE_COUNTRY',
      'SMS_CONSENT_REQUIRED',
      'SMS_STOPPED',
      'CONFLICT',
    ),
  },
})

export const confirmPhoneCode = createRoute({
  method: 'post',
  path: `${path}/confirm`,
  tags,
  summary: 'Verifies the phone number by its code',
  request: { body: jsonBody(PhoneCode) },
  responses: {
    200: json(Profile, 'The number is proven'),
    ...refuses('UNAUTHENTICATED', ...WITH_BODY, 'NOT_FOUND', 'PRO_REQUIRED', 'CODE_INVALID'),
  },
})
