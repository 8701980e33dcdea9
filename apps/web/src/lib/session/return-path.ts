import { safeReturn } from '@duely/domain'
import { joinPage, paths, settingsTab } from '#web/paths.ts'
import { serverFacts } from '#web/server-facts.ts'
import { wantedHousehold } from './wanted-household.ts'
import { hasWantedPlan } from './wanted-plan.ts'

const NAME = 'next'

/** The login URL that returns to the requested page. The dashboard itself needs no parameter. */
export function loginReturningTo(wanted: string): string {
  return wanted === paths.dashboard || safeReturn(wanted) === undefined
    ? paths.login
    : `${paths.login}?${new URLSearchParams({ [NAME]: wanted })}`
}

/**
 * The path after sign-in: from the login's URL, if it is one of our
 * own; the invitation after a sign-up for a household; the plan tab after one for a trial.
 */
export function returnPath(search: string): string {
  const wanted = wantedHousehold()
  return (
    safeReturn(new URLSearchParams(search).get(NAME)) ??
    (wanted !== null ? joinPage(wanted) : undefined) ??
    (hasWantedPlan() && serverFacts().plans ? settingsTab('plan') : paths.dashboard)
  )
}
