import type { SubscriptionHousehold } from '@duely/contract'
import {
  amountText,
  type Currency,
  divide,
  isHiddenOn,
  powersOf,
  type Shares,
  shownAmount,
  storedAmount,
} from '@duely/domain'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { relationsTo, type SharedFacts } from './relations.ts'

type Row = SharedFacts & {
  readonly currency: Currency
  readonly shareMode: Shares['mode'] | null
  readonly visible: SubscriptionHousehold['visible']
}

/**
 * How a subscription is in the household, as one of its members sees it; null of a private one.
 *
 * @param nextMinor the amount of its next charge
 */
export function presentHousehold(row: Row, viewer: Viewer, nextMinor: number): SubscriptionHousehold | null {
  const { sharing, householdId } = row
  if (householdId === null || sharing == null) return null
  const shares = sharesOf(row)
  const payer = payerOf(row)
  const me = viewer.member?.id ?? sharing.owner
  // Nobody bears a part of a gift whose day has not come but its owner, who bears all of it.
  const isHidden = isHiddenOn(row.hiddenUntil, viewer.day)
  const bears = me === null || isHidden ? undefined : bearingOf(row, nextMinor).get(me)
  return {
    owner: sharing.owner,
    payer,
    decider: row.deciderMemberId ?? sharing.owner ?? '',
    followers: [...sharing.followers],
    shares: shares && {
      mode: shares.mode,
      of: sharing.shares.map(({ member, value }) => ({
        member,
        value: shares.mode === 'amounts' ? shownAmount(value, row.currency) : Number(value),
      })),
    },
    visible: [...row.visible],
    hiddenUntil: row.userId === viewer.userId ? row.hiddenUntil : null,
    yourShare: bears === undefined ? null : amountText(bears, row.currency),
    may: powersOf(relationsTo(row, viewer)),
  }
}

type Divided = Pick<Row, 'sharing' | 'shareMode' | 'currency' | 'payerMemberId'>

/** The shares with their values as whole numbers; null where nobody divides it. */
export function sharesOf({ sharing, shareMode, currency }: Divided): Shares | null {
  if (shareMode === null || sharing == null || sharing.shares.length === 0) return null
  return {
    mode: shareMode,
    of: sharing.shares.map(({ member, value }) => ({
      member,
      value: shareMode === 'amounts' ? storedAmount(value, currency) : Math.trunc(Number(value)),
    })),
  }
}

/** Who pays, by their id as a member; empty where the owner pays and is not a member. */
export function payerOf({ payerMemberId, sharing }: Pick<Row, 'payerMemberId' | 'sharing'>): string {
  return payerMemberId ?? sharing?.owner ?? ''
}

/** What each member bears of an amount; without shares the payer bears all of it. */
export function bearingOf(row: Divided, amountMinor: number): Map<string, number> {
  const shares = sharesOf(row)
  const payer = payerOf(row)
  return shares === null ? new Map([[payer, amountMinor]]) : divide(shares, amountMinor, payer)
}
