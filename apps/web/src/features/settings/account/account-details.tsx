import type { Profile } from '@duely/contract'
import { localDate, memberSince } from '@duely/domain'
import { DetailList, DetailRow, NotSet } from '../detail-row.tsx'
import { Setting } from '../settings-group.tsx'
import { FullNameRow } from './full-name-row.tsx'
import { BackupEmailRow } from './security/backup-email-row.tsx'
import { EmailRow } from './security/email-row.tsx'

/** Name and address of the account (spec, Account tab). */
export function AccountDetails({ profile }: { readonly profile: Profile }) {
  const { fullName, email, phoneNumber, planStartedAt, timezone, culture } = profile
  const started = planStartedAt === null ? null : localDate(new Date(planStartedAt), timezone)
  return (
    <Setting title="Account Information">
      <DetailList>
        <FullNameRow fullName={fullName} />
        <EmailRow email={email} />
        <BackupEmailRow {...profile} />
        <DetailRow label="Phone Number">{phoneNumber ?? <NotSet />}</DetailRow>
        <DetailRow label="Member Since">{memberSince(started, culture)}</DetailRow>
      </DetailList>
    </Setting>
  )
}
