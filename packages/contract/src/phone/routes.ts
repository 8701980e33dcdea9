import { json, jsonBody } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { Profile } from '../profile/schema.ts'
import { PhoneCode, PhoneVerification } from './schema.ts'

const tags = ['Phone number']
const path = '/api/profile/phone-verification'

export const getPhoneVerification = route.get(path, {
  tags,
  summary: 'State of the phone verification',
  responses: { 200: json(PhoneVerification, 'As it is now') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

export const sendPhoneCode = route.post(path, {
  tags,
  summary: 'Sends a 6-digit code to the saved phone number; the previous one becomes invalid',
  responses: { 202: json(PhoneVerification, 'The code is on its way') },
  refuses: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'PRO_REQUIRED',
    'PHONE_REQUIRED',
    'PHONE_COUNTRY',
    'SMS_CONSENT_REQUIRED',
    'SMS_STOPPED',
    'CONFLICT',
  ],
})

export const confirmPhoneCode = route.post(`${path}/confirm`, {
  tags,
  summary: 'Verifies the phone number by its code',
  request: { body: jsonBody(PhoneCode) },
  responses: { 200: json(Profile, 'The number is proven') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'PRO_REQUIRED', 'CODE_INVALID'],
})
