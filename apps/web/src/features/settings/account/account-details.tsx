import type { Profile } from '@duely/contract'
import { formatDate, localDate, type Wording } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useTexts } from '#web/language/reader-language.tsx'
import { DetailList, DetailRow, NotSet } from '../detail-row.tsx'
import { Setting } from '../settings-group.tsx'
import { FullNameRow } from './full-name-row.tsx'
import { BackupEmailRow } from './security/backup-email-row.tsx'
import { EmailRow } from './security/email-row.tsx'

export interface AccountDetailsProps {
  readonly profile: Profile
  readonly culture: Wording
}

/** Name and address of the account (spec, Account tab). */
export function AccountDetails({ profile, culture }: AccountDetailsProps) {
  const t = useTexts(settingsAccountTexts)
  const { fullName, email, phoneNumber, planStartedAt, timezone } = profile
  const started = planStartedAt === null ? null : localDate(new Date(planStartedAt), timezone)
  return (
    <Setting title={t.information}>
      <DetailList>
        <FullNameRow fullName={fullName} />
        <EmailRow email={email} />
        <BackupEmailRow {...profile} />
        <DetailRow label={t.phone}>{phoneNumber ?? <NotSet />}</DetailRow>
        <DetailRow label={t.memberSince}>
          {started === null ? t.notKnown : formatDate(started, culture, 'monthYear')}
        </DetailRow>
      </DetailList>
    </Setting>
  )
}
