import { createRoute } from '@hono/zod-openapi'
import { Profile } from '../account.ts'
import { json, refused } from '../http/answers.ts'
import { Problem } from '../http/problem.ts'
import { PhoneCode, PhoneVerification } from '../phone.ts'

const tags = ['Phone number']
const path = '/api/profile/phone-verification'
const unavailable = {
  503: {
    description: 'UNAVAILABLE: nobody here can send text messages',
    content: { 'application/problem+json': { schema: Problem } },
  },
} as const

export const getPhoneVerification = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Where the proof of the phone number stands',
  responses: { 200: json(PhoneVerification, 'As it is now'), ...refused },
})

export const sendPhoneCode = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Sends a 6-digit code to the saved phone number; the one before it works no longer',
  responses: { 202: json(PhoneVerification, 'The code is on its way'), ...refused, ...unavailable },
})

export const confirmPhoneCode = createRoute({
  method: 'post',
  path: `${path}/confirm`,
  tags,
  summary: 'Proves the phone number by the code that was sent to it',
  request: { body: { required: true, content: { 'application/json': { schema: PhoneCode } } } },
  responses: { 200: json(Profile, 'The number is proven'), ...refused },
})
