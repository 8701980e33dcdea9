import { Profile } from '@duely/contract'
import type { ProfileRow } from './profile.repo.ts'

/** A profile as the contract presents it. */
export function presentProfile(row: ProfileRow): Profile {
  return Profile.parse({
    ...row,
    phoneVerified: row.phoneVerifiedAt !== null,
    planStartedAt: row.planStartedAt.toISOString(),
  })
}
