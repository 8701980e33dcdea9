import type { Summary } from '@duely/contract'
import {
  averageMonth,
  type Currency,
  convertToWhole,
  exactMonth,
  healthOf,
  summaryCounts,
  type View,
} from '@duely/domain'
import { type AccountDeps, getAccount } from '#server/features/account/index.ts'
import { amountsOf, type Charging, readCharging, upNext } from '#server/features/overview/index.ts'
import { ownerToday } from '#server/features/profile/index.ts'
import { getRates } from '#server/features/rates/index.ts'
import { canBeReached, hasLateMessage } from '#server/features/reminders/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { ReadDeps } from '#server/platform/database/deps.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'

export type SummaryDeps = AccountDeps & ReadDeps

/**
 * The figures of a dashboard: those of Home and of the account, from the same functions.
 * @throws Refusal NOT_FOUND when the account no longer exists
 */
export async function getSummary(deps: SummaryDeps, viewer: Viewer, view: View = 'mine'): Promise<Summary> {
  const { userId } = viewer
  const { db, clock } = deps
  const now = clock.now()
  const today = await ownerToday(db, userId, now)
  const charging: Charging[] = []
  for await (const some of readCharging(db, viewer, view)) charging.push(...some)
  const counts = summaryCounts(charging, today)
  const next = upNext(charging, today)
  const account = await getAccount(deps, userId)
  const { profile, mailTrouble, texting } = account
  return {
    ...counts,
    next: next?.name ?? null,
    nextId: next?.id ?? null,
    nextDate: next?.renewalDate ?? null,
    nextAmount: next?.amount ?? null,
    nextCurrency: next?.currency ?? null,
    nextCancelBy: next?.cancelBy ?? null,
    averageMonth: amountsOf(averageMonth(charging)),
    converted: await converted(db, charging, profile.homeCurrency),
    convertedCurrency: profile.homeCurrency,
    health: healthOf({
      canBeReached: counts.active === 0 || (await canBeReached(deps, userId)),
      mail: mailTrouble?.kind ?? null,
      areTextsStopped: profile.smsEnabled && texting.problem !== null,
      isLate: await hasLateMessage(db, userId, now),
    }),
  }
}

/** The average month in the home currency, in whole units; null without one. */
async function converted(
  db: Queryable,
  charging: readonly Charging[],
  home: Currency | null,
): Promise<string | null> {
  if (home === null) return null
  const { rates } = await getRates({ db })
  return String(convertToWhole(exactMonth(charging), rates, home))
}
