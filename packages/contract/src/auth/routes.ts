import { z } from 'zod'
import { json, jsonBody } from '../http/answers.ts'
import { route } from '../http/route.ts'
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

export const signUp = route.post('/api/auth/sign-up/email', {
  tags,
  summary: 'Signs up, and sends a mail whose link verifies the address',
  request: { body: jsonBody(SignUp) },
  responses: { 200: json(SignedUp, 'The mail is on its way') },
  refuses: ['PASSWORDS_OFF', 'SIGN_UP_CLOSED', 'INVITATION_OVER', 'ALREADY_REGISTERED', 'CONFLICT'],
})

export const signIn = route.post('/api/auth/sign-in/email', {
  tags,
  summary: 'Opens a session in this browser',
  request: { body: jsonBody(SignIn) },
  responses: {
    200: json(
      z.union([SignedIn, SecondStepAwaited]),
      'Signed in, the session is a cookie; or the second step follows, within ten minutes',
    ),
  },
  refuses: [
    'PASSWORDS_OFF',
    'INVALID_CREDENTIALS',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_DISABLED',
    'ACCOUNT_BEING_DELETED',
  ],
})

export const signOut = route.post('/api/auth/sign-out', {
  tags,
  summary: 'Ends the session of this browser, if there is one',
  responses: { 200: json(SignedOut, 'No session is left here') },
})

export const getSession = route.get('/api/auth/get-session', {
  tags,
  summary: 'The session of this browser, or null',
  responses: { 200: json(CurrentSession, 'The session') },
})

export const verifyEmail = route.post('/api/auth/verify-email', {
  tags,
  summary: 'Verifies the address by the token of its mail, and signs in',
  request: { body: jsonBody(VerifyEmail) },
  responses: { 200: json(Verified, 'The address is verified') },
  refuses: [
    'PASSWORDS_OFF',
    'TOKEN_INVALID',
    'PASSWORD_REQUIRED',
    'PASSWORD_INCORRECT',
    'SIGN_UP_CLOSED',
    'INVITATION_OVER',
  ],
})

export const sendVerificationEmail = route.post('/api/auth/send-verification-email', {
  tags,
  summary: 'Sends another verification mail, if the address is unverified',
  request: { body: jsonBody(ResetRequest) },
  responses: { 200: json(RequestTaken, 'The same for every address') },
  refuses: ['PASSWORDS_OFF'],
})

export const requestPasswordReset = route.post('/api/auth/request-password-reset', {
  tags,
  summary: 'Sends a mail whose link sets a new password, if the address has an account',
  request: { body: jsonBody(ResetRequest) },
  responses: { 200: json(RequestTaken, 'The same for every address') },
  refuses: ['PASSWORDS_OFF'],
})

export const resetPassword = route.post('/api/auth/reset-password', {
  tags,
  summary: 'Sets a new password by the token of its mail; every session ends',
  request: { body: jsonBody(ResetPassword) },
  responses: { 200: json(RequestTaken, 'The new password counts') },
  refuses: ['PASSWORDS_OFF', 'TOKEN_INVALID', 'SIGN_UP_CLOSED', 'INVITATION_OVER'],
})
