import type { Account, Plan } from '@duely/contract'
import { EVERYTHING_PLAN } from '@duely/domain'
import { serverFacts } from '#web/server-facts.ts'

const { priceMinor: _, notificationIntervals, ...everything } = EVERYTHING_PLAN

/** What everybody has on a server without plans. */
const EVERYTHING: Plan = { ...everything, notificationIntervals: [...notificationIntervals], price: '0.00' }

/** The plan that counts here: without plans everything, also while the account is unknown. */
export const planHere = (plan: Plan | null): Plan | null => (serverFacts().plans ? plan : EVERYTHING)

/** The account as it counts here: one that was kept for later may still name a plan. */
export const accountHere = (account: Account): Account => ({ ...account, plan: planHere(account.plan) })
