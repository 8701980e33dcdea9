import { FIELD_MESSAGES } from '@duely/domain'
import { z } from 'zod'
import { email } from '../auth/credentials.ts'

/** One person of the server as its administrators see them; nothing here is about subscriptions. */
export const Person = z.object({
  id: z.string(),
  /** Empty until they write one. */
  name: z.string(),
  email: z.string(),
  /** When they signed up. */
  since: z.iso.datetime(),
  /** The last use of a living session, exact to a day; null: they have none. */
  lastSeen: z.iso.datetime().nullable(),
  disabled: z.boolean(),
  administrator: z.boolean(),
  /** Mails to their address come back, or its provider reported them as unwanted. */
  mailBounces: z.boolean(),
  /** Until when the deletion of the account can be undone; null: it is not being deleted. */
  purgeAfter: z.iso.datetime().nullable(),
})
export type Person = z.infer<typeof Person>

/** An invitation that can still be used; its link is never answered again. */
export const Invitation = z.object({
  id: z.string(),
  /** The only address that may sign up with it; null: any. */
  email: z.string().nullable(),
  /** The address of the administrator who made it. */
  by: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

/** Up to 200 people, the latest first. */
export const PeopleList = z.object({
  people: z.array(Person),
  /** `after` of the next part; null: there is none. */
  next: z.string().nullable(),
  /** Latest first; complete in every part. */
  invitations: z.array(Invitation),
})
export type PeopleList = z.infer<typeof PeopleList>

/** Query of GET /api/people. */
export const PeopleQuery = z.object({
  /** Part of a name or address, in any case of letters. */
  q: z.string().max(100).optional(),
  /** `next` of the part before. */
  after: z.string().max(64).optional(),
})
export type PeopleQuery = z.output<typeof PeopleQuery>

/** Body of POST /api/people: with an address the link is bound to it, and a mail brings it. */
export const NewInvitation = z.strictObject({ email: email.optional() })
export type NewInvitation = z.output<typeof NewInvitation>

/** `url` is answered this once. */
export const CreatedInvitation = Invitation.extend({ url: z.url() })
export type CreatedInvitation = z.infer<typeof CreatedInvitation>

/** Body of PATCH /api/people/{id}: either or both. */
export const PersonChange = z
  .strictObject({ disabled: z.boolean().optional(), administrator: z.boolean().optional() })
  .refine(({ disabled, administrator }) => disabled !== undefined || administrator !== undefined, {
    error: FIELD_MESSAGES.person.change,
    path: ['disabled'],
  })
export type PersonChange = z.output<typeof PersonChange>

/** What a link to the sign-up page is for. */
export const InvitationPreview = z.object({
  /** `setup`: the one-time link of the server's start, which makes its first administrator. */
  kind: z.enum(['invitation', 'setup']),
  /** The only address that may sign up with it; null: any. */
  email: z.string().nullable(),
  /** Null: it ends once an administrator exists. */
  expiresAt: z.iso.datetime().nullable(),
})
export type InvitationPreview = z.infer<typeof InvitationPreview>

/** What happened to the last test mail. */
const TestMail = z.object({
  at: z.iso.datetime(),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** Why it failed, as a sentence; null otherwise. */
  problem: z.string().nullable(),
})

/** How the server does, on one page. */
export const ServerHealth = z.object({
  version: z.string(),
  mail: z.object({
    /** False: mails go to the local inbox. */
    configured: z.boolean(),
    lastTest: TestMail.nullable(),
  }),
  /** That there is an answer says that it works. */
  database: z.object({ kind: z.enum(['embedded', 'postgres']) }),
  /** The last round over what is due; null: none yet. `late`: no round for longer than usual. */
  tick: z.object({ at: z.iso.datetime().nullable(), late: z.boolean() }),
  /** Messages that are due and not sent. */
  queue: z.object({
    waiting: z.int(),
    /** Since when the oldest of them has been due. */
    oldest: z.iso.datetime().nullable(),
    /** Whether that is so long ago that something keeps them from leaving. */
    heldUp: z.boolean(),
  }),
  /** The day of the reference rates in use. */
  rates: z.object({ date: z.string(), source: z.enum(['ecb', 'bundled']) }),
})
export type ServerHealth = z.infer<typeof ServerHealth>

/** The administrator's own address. */
export const TestMailQueued = z.object({ to: z.string() })
