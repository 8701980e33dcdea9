import type { Purchase } from '@duely/domain'
import type { PurchaseRow } from './purchases.repo.ts'

/** A purchase for the domain's rules. A foreign product gets a status that entitles to nothing. */
export function toPurchase(row: PurchaseRow): Purchase {
  return { ...row, planId: row.planId === 'pro-annual' ? 'pro-annual' : 'pro-monthly' }
}
