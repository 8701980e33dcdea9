import { json, jsonBody } from '../http/answers.ts'
import { byId, byToken, route } from '../http/route.ts'
import {
  AcceptInvitation,
  CreatedHouseholdInvitation,
  Household,
  HouseholdAnswer,
  HouseholdMember,
  HouseholdName,
  HouseholdPreview,
  NewHousehold,
  NewHouseholdInvitation,
  NextOrganiser,
} from './schema.ts'

const tags = ['Household']
const path = '/api/household'

export const getHousehold = route.get(path, {
  tags,
  summary: 'The household you are in, and who else is',
  responses: { 200: json(HouseholdAnswer, 'Your household; null: you are in none') },
  refuses: ['UNAUTHENTICATED'],
})

export const createHousehold = route.post(path, {
  tags,
  summary: 'Start a household, with you as its organiser; nothing becomes visible by it',
  request: { body: jsonBody(NewHousehold) },
  responses: { 201: json(Household, 'The household') },
  refuses: ['UNAUTHENTICATED', 'HOUSEHOLD_EXISTS'],
})

export const renameHousehold = route.patch(path, {
  tags,
  summary: 'Rename the household, for organisers',
  request: { body: jsonBody(HouseholdName) },
  responses: { 200: json(Household, 'The household after the change') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const addHouseholdName = route.post(`${path}/names`, {
  tags,
  summary: 'Add somebody without an account, for shares only; an invitation can claim the name later',
  request: { body: jsonBody(HouseholdName) },
  responses: { 201: json(HouseholdMember, 'The member') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED', 'HOUSEHOLD_FULL'],
})

export const renameHouseholdMember = route.patch(`${path}/members/{id}`, {
  tags,
  summary: 'Change your own name in the household, or as an organiser that of a name without an account',
  request: { ...byId, body: jsonBody(HouseholdName) },
  responses: { 200: json(HouseholdMember, 'The member after the change') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const removeHouseholdMember = route.delete(`${path}/members/{id}`, {
  tags,
  summary: 'Remove a member, for organisers: their access ends at once, and they take their own along',
  request: byId,
  responses: { 204: { description: 'Removed' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const handOverHousehold = route.post(`${path}/organiser`, {
  tags,
  summary: 'Make another member the organiser instead of you',
  request: { body: jsonBody(NextOrganiser) },
  responses: { 200: json(Household, 'The household after the change') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const leaveHousehold = route.post(`${path}/leave`, {
  tags,
  summary: 'Leave, at once and asking nobody; your own subscriptions go with you',
  responses: { 204: { description: 'Left' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

export const inviteToHousehold = route.post(`${path}/invitations`, {
  tags,
  summary: 'Make a link that admits one person within 7 days; with an address it is mailed there too',
  request: { body: jsonBody(NewHouseholdInvitation) },
  responses: { 201: json(CreatedHouseholdInvitation, 'The link, answered this once') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'NOT_FOUND', 'NOT_ALLOWED', 'HOUSEHOLD_FULL'],
})

export const previewHouseholdInvitation = route.get(`${path}/invitations/{token}`, {
  tags,
  summary: 'Who is in the household that a link invites to',
  security: [],
  request: byToken,
  responses: { 200: json(HouseholdPreview, 'It can be used') },
  refuses: ['NOT_FOUND', 'INVITATION_OVER'],
})

export const withdrawHouseholdInvitation = route.delete(`${path}/invitations/{token}`, {
  tags,
  summary: 'Withdraw an invitation, by its id or its token, for organisers',
  request: byToken,
  responses: { 204: { description: 'Its link no longer works' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const acceptHouseholdInvitation = route.post(`${path}/invitations/{token}/accept`, {
  tags,
  summary: 'Join the household; nothing of yours becomes visible by it',
  request: { ...byToken, body: { ...jsonBody(AcceptInvitation), required: false } },
  responses: { 200: json(Household, 'The household that you are in now') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'INVITATION_OVER', 'HOUSEHOLD_EXISTS', 'HOUSEHOLD_FULL'],
})
