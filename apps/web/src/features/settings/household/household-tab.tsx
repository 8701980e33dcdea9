import type { Account } from '@duely/contract'
import { settingsHouseholdTexts } from '@duely/texts/settings-household'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { DuplicatesNotice } from '#web/household/duplicates-notice.tsx'
import { householdCalls } from '#web/household/household-calls.ts'
import { HOUSEHOLD_KEY, householdQuery } from '#web/household/household-query.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useHeadingFocus } from '#web/ui/use-heading-focus.ts'
import { OpenInvitations } from '../invitations/open-invitations.tsx'
import { SettingsGroup } from '../settings-group.tsx'
import { useOwnAccount } from '../use-own-account.ts'
import { HouseholdNameSetting } from './household-name-setting.tsx'
import { LeaveSetting } from './leave-setting.tsx'
import { MembersSetting } from './members-setting.tsx'
import { StartSetting } from './start-setting.tsx'

/** Starting a household; or who is in it, who is invited, and leaving. */
export function HouseholdTab({ account }: { readonly account: Account | undefined }) {
  const t = useTexts(settingsHouseholdTexts)
  const { day } = useOwnAccount()
  const inviteButton = useRef<HTMLButtonElement>(null)
  const { data: household, isPaused, isError, isFetching, refetch } = useQuery(householdQuery)
  const { part, expectChange } = useHeadingFocus(household == null)
  if (household === undefined)
    return isError || isPaused ? (
      <RetryBanner title={t.loadFailed} retrying={isFetching} onRetry={() => void refetch()}>
        {t.loadFailedText}
      </RetryBanner>
    ) : (
      <HouseholdSkeleton label={t.loading} />
    )
  if (household === null)
    return (
      <div ref={part}>
        <SettingsGroup title={t.startGroup} description={t.startGroupText}>
          <StartSetting fullName={account?.profile.fullName ?? ''} onStarted={expectChange} />
        </SettingsGroup>
      </div>
    )
  const nameOf = (member: string) => household.members.find(({ id }) => id === member)?.name ?? t.somebody
  const organises = household.members.some(({ id, role }) => id === household.you && role === 'organiser')
  return (
    <div ref={part} className="grid gap-8 xl:gap-10">
      <DuplicatesNotice household={household} />
      <SettingsGroup title={household.name} description={t.membersText}>
        <MembersSetting household={household} organises={organises} inviteButton={inviteButton} tab={part} />
        {organises && (
          <OpenInvitations
            invitations={household.invitations}
            description={t.invitationsText}
            notesOf={({ member, expiresAt }) => [
              ...(member === null ? [] : [t.claims({ name: nameOf(member) })]),
              t.ends({ day: day(expiresAt) }),
            ]}
            withdraw={({ id }) => householdCalls.withdraw(id)}
            queryKey={HOUSEHOLD_KEY}
            nextFocus={inviteButton}
          />
        )}
        {organises && <HouseholdNameSetting name={household.name} />}
      </SettingsGroup>
      <SettingsGroup title={t.leaveGroup} description={t.leaveGroupText}>
        <LeaveSetting household={household} onLeft={expectChange} />
      </SettingsGroup>
    </div>
  )
}

function HouseholdSkeleton({ label }: { readonly label: string }) {
  return (
    <div
      aria-busy="true"
      className="grid max-w-3xl gap-2 rounded-lg border border-line bg-surface px-4 py-5 sm:px-6"
    >
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-6 w-44" />
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-5 w-56 max-w-full" />
    </div>
  )
}
