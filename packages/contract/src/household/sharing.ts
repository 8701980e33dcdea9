import {
  HOUSEHOLD_MEMBERS_MAX,
  HOUSEHOLD_MESSAGES,
  SHARE_MODES,
  SUBSCRIPTION_POWERS,
  TICKED_FACTS,
  VIEWS,
} from '@duely/domain'
import { z } from 'zod'
import { boundedList, day } from '../http/fields.ts'

const texts = HOUSEHOLD_MESSAGES

const VALUE_MAX = 20
/** A member by their id. */
export const memberId = z.string(texts.member).max(64, texts.member)
const memberList = boundedList(z.array(memberId), HOUSEHOLD_MEMBERS_MAX, texts.member).refine(
  (ids) => new Set(ids).size === ids.length,
  texts.member,
)

const shares = z.strictObject({
  mode: z.enum(SHARE_MODES, texts.shares),
  of: boundedList(
    z
      .array(
        z.strictObject({
          member: memberId,
          value: z
            .union([z.number(), z.string().max(VALUE_MAX, texts.value)], texts.value)
            .default(1)
            .describe('Parts, per cent, or an amount as decimal text; nothing under equal'),
        }),
      )
      .min(1, texts.shares),
    HOUSEHOLD_MEMBERS_MAX,
    texts.shares,
  ),
})

/**
 * How a subscription is in the household, as written. What is left out stays; in one that was private: the
 * owner pays and decides, nobody follows, nobody has a share, nothing is ticked. Members by their ids.
 */
export const householdSharing = z.strictObject({
  payer: memberId.nullable().optional().describe('Who pays; null: the owner. May be a name'),
  decider: memberId.nullable().optional().describe('Who decides and is reminded; null: the owner'),
  followers: memberList.optional(),
  shares: shares.nullable().optional().describe('Who uses it, and how they divide it; null: nobody does'),
  visible: boundedList(
    z.array(z.enum(TICKED_FACTS, texts.visible)),
    TICKED_FACTS.length,
    texts.visible,
  ).optional(),
  hiddenUntil: day.nullable().optional().describe('Private in everything until this day: a gift'),
})
export type HouseholdSharing = z.output<typeof householdSharing>
export type HouseholdSharingInput = z.input<typeof householdSharing>

/** How a subscription is in the household, in answers; null: it is private. */
export const SubscriptionHousehold = z.object({
  owner: z.string().nullable().describe('Null once they left'),
  payer: z.string(),
  decider: z.string(),
  followers: z.array(z.string()),
  shares: z
    .object({
      mode: z.enum(SHARE_MODES),
      of: z.array(z.object({ member: z.string(), value: z.union([z.number(), z.string()]) })),
    })
    .nullable(),
  visible: z.array(z.enum(TICKED_FACTS)),
  hiddenUntil: z.string().nullable().describe('Null to everybody but its owner'),
  /** What you bear of the next charge; null: you do not use it. */
  yourShare: z.string().nullable(),
  /** What you may do. */
  may: z.array(z.enum(SUBSCRIPTION_POWERS)),
})
export type SubscriptionHousehold = z.infer<typeof SubscriptionHousehold>

/** `mine`: what you own, decide or use; `paid`: what you pay; `household`: what all of you share. */
export const view = z
  .enum(VIEWS)
  .optional()
  .describe('mine (default): what you own, decide or use; paid: what you pay; household: what you share')
/** Query of a read that has views. */
export const ViewQuery = z.object({ view })
