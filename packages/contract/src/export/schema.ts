import {
  AUDIT_SOURCES,
  AUDITED_HOUSEHOLD_ACTS,
  AUDITED_PEOPLE_ACTS,
  AUDITED_PLAN_ACTS,
  AUDITED_SECURITY,
  AUDITED_SWITCHES,
  CONSENT_ACTIONS,
  CONSENT_SOURCES,
  MEMBER_ROLES,
  MEMBERSHIP_STATUSES,
  PLAN_IDS,
  RELATIONS,
  WITHDRAWAL_STATES,
} from '@duely/domain'
import { z } from 'zod'
import { ApiKey } from '../api-keys/schema.ts'
import { Budget } from '../budgets/schema.ts'
import { OwnCategory } from '../categories/schema.ts'
import { Charge } from '../charges/schema.ts'
import { EvidenceFile } from '../evidence/schema.ts'
import { currency } from '../http/amounts.ts'
import { MailDraft } from '../mail-in/schema.ts'
import { OutgoingWebhook } from '../outgoing-webhooks/schema.ts'
import { PacketFacts } from '../packet/schema.ts'
import { Plan } from '../plans/schema.ts'
import { Profile } from '../profile/schema.ts'
import { OwnRate } from '../rates/schema.ts'
import { Delivery } from '../reminders/schema.ts'
import { SignInWays } from '../security/schema.ts'
import { Subscription } from '../subscriptions/schema.ts'
import { Way } from '../ways/schema.ts'

const instant = z.iso.datetime()

/** A changed setting: channel, old and new value. */
export const AuditEntry = z.object({
  what: z
    .enum([
      ...AUDITED_SWITCHES,
      ...AUDITED_SECURITY,
      ...AUDITED_PEOPLE_ACTS,
      ...AUDITED_PLAN_ACTS,
      ...AUDITED_HOUSEHOLD_ACTS,
    ])
    .describe(
      'The switch, the way of signing in, or the act: of an administrator, about the plan or the household',
    ),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  source: z.enum(AUDIT_SOURCES).describe('By which way it came'),
  at: instant,
  ip: z.string().nullable(),
  person: z
    .string()
    .nullable()
    .describe('Of your own act as an administrator: whose account, by its address'),
})

/** SMS consent given or withdrawn. */
export const ConsentEntry = z.object({
  action: z
    .enum(CONSENT_ACTIONS)
    .describe('What was said; phone-saved: for which number it holds from then on'),
  textVersion: z.string().describe('Which wording was shown'),
  source: z.enum(CONSENT_SOURCES),
  at: instant,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
})

const ExportedCharge = Charge.omit({ chargedOn: true, subscriptionId: true }).extend({ date: z.string() })

/** A subscription as GET /api/subscriptions returns it, and what an import needs in addition. */
export const ExportedSubscription = Subscription.extend({
  firstAmount: z.string().describe('The price before the first of `prices`'),
  snoozedRenewal: z.string().nullable().describe('The renewal that `snoozedUntil` belongs to'),
  charges: z.array(ExportedCharge).describe('Its renewals that passed, by day'),
})
export type ExportedSubscription = z.infer<typeof ExportedSubscription>

/**
 * All data of one user, as answered by GET /api/export and described by docs/export.schema.json. Later
 * versions only add fields, or increase `version`.
 */
export const AccountExport = z
  .object({
    format: z.literal('duely-export'),
    version: z.literal(1),
    exportedAt: instant,
    account: z.object({
      profile: Profile,
      emailVerified: z.boolean(),
      createdAt: instant,
    }),
    plan: Plan.nullable(),
    memberships: z.array(
      z.object({ planId: z.enum(PLAN_IDS), status: z.enum(MEMBERSHIP_STATUSES), startedAt: instant }),
    ),
    householdMembership: z
      .object({
        household: z.string(),
        yourName: z.string(),
        role: z.enum(MEMBER_ROLES),
        joinedAt: instant,
      })
      .nullable()
      .describe('Your place in a household; null: you are in none'),
    sharedWithYou: z
      .array(
        z.object({
          name: z.string(),
          nextAmount: z.string(),
          currency,
          nextBillingDate: z.string(),
          you: z.array(z.enum(RELATIONS)),
        }),
      )
      .describe(
        'What others share with your household, and how you stand to it; none of their private facts',
      ),
    orders: z
      .array(z.object({ number: z.string(), orderedAt: instant }))
      .describe('Payments for the plan, by the order numbers of the payment provider'),
    withdrawals: z
      .array(
        z.object({
          email: z.string(),
          order: z.string(),
          declaredAt: instant,
          state: z.enum(WITHDRAWAL_STATES),
        }),
      )
      .describe('Withdrawals from the contract that were declared for a purchase of yours'),
    subscriptions: z
      .array(ExportedSubscription)
      .describe('As GET /api/subscriptions answers them, with what an import needs besides'),
    categories: z
      .array(OwnCategory.omit({ id: true }))
      .describe('Categories of one’s own, beside the nine that everybody has'),
    ownRates: z.array(OwnRate).describe('Rates that you entered, in units for one euro'),
    charges: z
      .array(Charge)
      .describe('One entry for each renewal that passed, those of deleted subscriptions too'),
    files: z
      .array(EvidenceFile.extend({ path: z.string().describe('Where it is in the ZIP of ?files=true') }))
      .describe('Files that you keep as evidence'),
    packets: z
      .array(PacketFacts.extend({ subscriptionId: z.string() }))
      .describe('What you entered about charges after a cancellation'),
    drafts: z.array(MailDraft.omit({ id: true })).describe('What was found in mails that you forwarded'),
    budgets: z.array(Budget).describe('What may be spent in a month, by currency'),
    deliveries: z
      .array(
        Delivery.extend({ recipient: z.string().nullable().describe('The address, number, device or way') }),
      )
      .describe('What was sent, skipped or failed, and why'),
    consents: z.array(ConsentEntry),
    changes: z
      .array(AuditEntry)
      .describe(
        'Changes of notification switches, of the ways of signing in and of your place in a household',
      ),
    devices: z
      .array(z.object({ name: z.string(), createdAt: instant }))
      .describe('Devices with notifications turned on'),
    ways: z
      .array(Way.omit({ id: true }))
      .describe('Other ways to reach you, without what you entered for them'),
    apiKeys: z
      .array(
        ApiKey.pick({
          name: true,
          scope: true,
          subjects: true,
          expiresAt: true,
          createdAt: true,
          lastUsedAt: true,
        }),
      )
      .describe('Personal API keys, without the keys themselves'),
    webhooks: z
      .array(OutgoingWebhook.pick({ url: true, events: true, createdAt: true, disabledAt: true }))
      .describe('Where events are sent, without the signing secrets'),
    signIn: SignInWays.describe('How you sign in, without secrets'),
    identities: z
      .array(
        z.object({
          issuer: z.string(),
          subject: z.string(),
          linkedAt: instant,
          lastUsedAt: instant.nullable(),
        }),
      )
      .describe('Who you are at providers of single sign-on'),
    sessions: z.array(
      z.object({
        createdAt: instant,
        lastUsedAt: instant,
        expiresAt: instant,
        ip: z.string().nullable(),
        userAgent: z.string().nullable(),
        way: z.string().nullable(),
      }),
    ),
  })
  .describe('Everything Duely keeps about one person')
export type AccountExport = z.infer<typeof AccountExport>

/** Columns of the CSV export in order, named by its header row. Several reminder days: "7;3;1". */
export const CSV_FIELDS = [
  'name',
  'description',
  'amount',
  'currency',
  'billingCycle',
  'category',
  'nextBillingDate',
  'notificationInterval',
  'status',
] as const satisfies readonly (keyof Subscription)[]
