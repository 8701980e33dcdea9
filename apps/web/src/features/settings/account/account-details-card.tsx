import type { Profile } from '@duely/contract'
import { localDate, memberSince } from '@duely/domain'
import { Card } from '../../../ui/data/card.tsx'
import { DetailList, DetailRow, NotSet } from '../detail-row.tsx'
import { FullNameRow } from './full-name-row.tsx'
import { EmailRow } from './security/email-row.tsx'

/** Name and address of the account (spec, Account tab). */
export function AccountDetailsCard({ profile }: { readonly profile: Profile }) {
  const { fullName, email, phoneNumber, planStartedAt, timezone, culture } = profile
  const started = planStartedAt === null ? null : localDate(new Date(planStartedAt), timezone)
  return (
    <Card title="Account Information">
      <DetailList>
        <FullNameRow fullName={fullName} />
        <EmailRow email={email} />
        <DetailRow label="Phone Number">{phoneNumber ?? <NotSet />}</DetailRow>
        <DetailRow label="Member Since">{memberSince(started, culture)}</DetailRow>
      </DetailList>
    </Card>
  )
}
