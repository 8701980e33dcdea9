import { json, jsonBody } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { Profile, ProfileChange } from './schema.ts'

export const updateProfile = route.patch('/api/profile', {
  tags: ['Account'],
  summary: 'Change any of the profile fields',
  request: { body: jsonBody(ProfileChange) },
  responses: { 200: json(Profile, 'The profile after the change') },
  refuses: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'PROOF_REQUIRED',
    'PRO_REQUIRED',
    'HOUR_NOT_IN_PLAN',
    'INSIST_NOT_IN_PLAN',
    'PLAN_LACKS_PUSH',
  ],
})

export const resumeEmails = route.post('/api/profile/emails/resume', {
  tags: ['Account'],
  summary: 'Turns emails on again after the mail provider reported them as unwanted',
  responses: { 200: json(Profile, 'Emails go out again; also where they did before') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})
