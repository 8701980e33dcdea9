import type { Profile } from '@duely/contract'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { useTexts } from '#web/language/reader-language.tsx'
import { DetailRow, NotSet } from '../detail-row.tsx'
import { Setting } from '../settings-group.tsx'
import { useOwnAccount } from '../use-own-account.ts'
import { FullNameRow } from './full-name-row.tsx'
import { BackupEmailRow } from './security/backup-email-row.tsx'
import { EmailRow } from './security/email-row.tsx'

/** Name and address of the account (spec, Account tab). */
export function AccountDetails({ profile }: { readonly profile: Profile }) {
  const t = useTexts(settingsAccountTexts)
  const { day } = useOwnAccount()
  const { fullName, email, phoneNumber, planStartedAt } = profile
  return (
    <Setting title={t.information}>
      <dl className="divide-y divide-line">
        <FullNameRow fullName={fullName} />
        <EmailRow email={email} />
        <BackupEmailRow {...profile} />
        <DetailRow label={t.phone}>{phoneNumber ?? <NotSet />}</DetailRow>
        <DetailRow label={t.memberSince}>
          {planStartedAt === null ? t.notKnown : day(planStartedAt, 'monthYear')}
        </DetailRow>
      </dl>
    </Setting>
  )
}
