import { HOUSEHOLD_MESSAGES, HOUSEHOLD_NAME_MAX, MEMBER_ROLES } from '@duely/domain'
import { z } from 'zod'
import { email } from '../auth/credentials.ts'
import { line } from '../http/fields.ts'
import { memberId } from './sharing.ts'

export * from './sharing.ts'

const texts = HOUSEHOLD_MESSAGES
const name = line(HOUSEHOLD_NAME_MAX, { required: texts.nameRequired, tooLong: texts.nameTooLong })

/** Somebody in a household: a person, or a name without an account. */
export const HouseholdMember = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  /** Whether it is a person who can sign in; false: a name, for shares only. */
  account: z.boolean(),
  joinedAt: z.iso.datetime(),
})
export type HouseholdMember = z.infer<typeof HouseholdMember>

/** An invitation that can still be used; its link is never answered again. */
export const HouseholdInvitation = z.object({
  id: z.string(),
  /** The only address that may use it; null: any. */
  email: z.string().nullable(),
  /** The name that it claims; null: a new member. */
  member: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type HouseholdInvitation = z.infer<typeof HouseholdInvitation>

/** A service that you have and another member shares with you. */
export const HouseholdDuplicate = z.object({
  /** As you named yours. */
  name: z.string(),
  /** Yours first, then those shared with you: two or more. */
  subscriptions: z.array(z.object({ id: z.string(), owner: z.string().nullable() })),
  /** Where the service describes one plan for all who pay for it now; null: none is known. */
  link: z.string().nullable(),
  /** For how many people that plan is; null without one. */
  people: z.int().nullable(),
})
export type HouseholdDuplicate = z.infer<typeof HouseholdDuplicate>

/** The household of the caller. */
export const Household = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Your id as a member. */
  you: z.string(),
  /** By the day they joined, at most six. */
  members: z.array(HouseholdMember),
  /** Open ones, latest first; empty for everybody but organisers. */
  invitations: z.array(HouseholdInvitation),
  duplicates: z.array(HouseholdDuplicate),
})
export type Household = z.infer<typeof Household>

/** Null: you are in none. */
export const HouseholdAnswer = z.object({ household: Household.nullable() })

/** Body of POST /api/household. `yourName` is yours in it; by default the one of your profile. */
export const NewHousehold = z.strictObject({ name, yourName: name.optional() })
export type NewHousehold = z.output<typeof NewHousehold>

/** Body of PATCH /api/household, of PATCH /api/household/members/{id}, and of POST /api/household/names. */
export const HouseholdName = z.strictObject({ name })
export type HouseholdName = z.output<typeof HouseholdName>

/** Body of POST /api/household/organiser: who is the organiser from now on, instead of you. */
export const NextOrganiser = z.strictObject({ member: memberId })

/** Body of POST /api/household/invitations: bound to an address, and for a name that it claims. */
export const NewHouseholdInvitation = z.strictObject({
  email: email.optional(),
  member: memberId.optional(),
})
export type NewHouseholdInvitation = z.output<typeof NewHouseholdInvitation>

/** `url` is answered this once. */
export const CreatedHouseholdInvitation = HouseholdInvitation.extend({ url: z.url() })
export type CreatedHouseholdInvitation = z.infer<typeof CreatedHouseholdInvitation>

/** What the link of an invitation shows before it is accepted. Nothing of theirs or yours becomes visible. */
export const HouseholdPreview = z.object({
  name: z.string(),
  /** The names of who is there. */
  members: z.array(z.string()),
  /** The name it claims; null: a new member. */
  claims: z.string().nullable(),
  /** The only address that may use it; null: any. */
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type HouseholdPreview = z.infer<typeof HouseholdPreview>

/** Body of POST /api/household/invitations/{token}/accept. */
export const AcceptInvitation = z.strictObject({ yourName: name.optional() })
export type AcceptInvitation = z.output<typeof AcceptInvitation>
