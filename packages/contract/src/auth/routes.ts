import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { json, jsonBody } from '../http/answers.ts'
import { refuses, WITH_BODY, WRITES } from '../http/refuses.ts'
import {
  CurrentSession,
  RequestTaken,
  ResetPassword,
  ResetRequest,
  SecondStepAwaited,
  SignedIn,
  SignedOut,
  SignedUp,
  SignIn,
  SignUp,
  Verified,
  VerifyEmail,
} from './schema.ts'

const tags = ['Sign-in']

export const signUp = createRoute({
  method: 'post',
  path: '/api/auth/sign-up/email',
  tags,
  summary: 'Signs up, and sends a mail whose link verifies the address',
  request: { body: jsonBody(SignUp) },
  responses: {
    200: json(SignedUp, 'The mail is on its way'),
    ...refuses(
      ...WITH_BODY,
      'PASSWORDS_OFF',
      'SIGN_UP_CLOSED',
      'INVITATION_OVER',
      'ALREADY_REGISTERED',
      'CONFLICT',
    ),
  },
})

export const signIn = createRoute({
  method: 'post',
  path: '/api/auth/sign-in/email',
  tags,
  summary: 'Opens a session in this browser',
  request: { body: jsonBody(SignIn) },
  responses: {
    200: json(
      z.union([SignedIn, SecondStepAwaited]),
      'Signed in, the session is a cookie; or the second step follows, within ten minutes',
    ),
    ...refuses(
      ...WITH_BODY,
      'PASSWORDS_OFF',
      'INVALID_CREDENTIALS',
      'EMAIL_NOT_VERIFIED',
      'ACCOUNT_DISABLED',
      'ACCOUNT_BEING_DELETED',
    ),
  },
})

export const signOut = createRoute({
  method: 'post',
  path: '/api/auth/sign-out',
  tags,
  summary: 'Ends the session of this browser, if there is one',
  responses: { 200: json(SignedOut, 'No session is left here'), ...refuses(...WRITES) },
})

export const getSession = createRoute({
  method: 'get',
  path: '/api/auth/get-session',
  tags,
  summary: 'The session of this browser, or null',
  responses: { 200: json(CurrentSession, 'The session'), ...refuses() },
})

export const verifyEmail = createRoute({
  method: 'post',
  path: '/api/auth/verify-email',
  tags,
  summary: 'Verifies the address by the token of its mail, and signs in',
  request: { body: jsonBody(VerifyEmail) },
  responses: {
    200: json(Verified, 'The address is verified'),
    ...refuses(
      ...WITH_BODY,
      'PASSWORDS_OFF',
      'TOKEN_INVALID',
      'PASSWORD_REQUIRED',
      'PASSWORD_INCORRECT',
      'SIGN_UP_CLOSED',
      'INVITATION_OVER',
    ),
  },
})

export const sendVerificationEmail = createRoute({
  method: 'post',
  path: '/api/auth/send-verification-email',
  tags,
  summary: 'Sends another verification mail, if the address is unverified',
  request: { body: jsonBody(ResetRequest) },
  responses: {
    200: json(RequestTaken, 'The same for every address'),
    ...refuses(...WITH_BODY, 'PASSWORDS_OFF'),
  },
})

export const requestPasswordReset = createRoute({
  method: 'post',
  path: '/api/auth/request-password-reset',
  tags,
  summary: 'Sends a mail whose link sets a new password, if the address has an account',
  request: { body: jsonBody(ResetRequest) },
  responses: {
    200: json(RequestTaken, 'The same for every address'),
    ...refuses(...WITH_BODY, 'PASSWORDS_OFF'),
  },
})

export const resetPassword = createRoute({
  method: 'post',
  path: '/api/auth/reset-password',
  tags,
  summary: 'Sets a new password by the token of its mail; every session ends',
  request: { body: jsonBody(ResetPassword) },
  responses: {
    200: json(RequestTaken, 'The new password counts'),
    ...refuses(...WITH_BODY, 'PASSWORDS_OFF', 'TOKEN_INVALID', 'SIGN_UP_CLOSED', 'INVITATION_OVER'),
  },
})
