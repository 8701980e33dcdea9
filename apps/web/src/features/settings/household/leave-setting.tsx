import type { Household, Subscription } from '@duely/contract'
import type { Language } from '@duely/texts'
import { type SettingsHouseholdTexts, settingsHouseholdTexts } from '@duely/texts/settings-household'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { householdCalls } from '#web/household/household-calls.ts'
import { householdQuery } from '#web/household/household-query.ts'
import { useLanguage, useSay, useTexts } from '#web/language/reader-language.tsx'
import { subscriptionsQuery } from '#web/lib/queries.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { SettingButton } from '../setting-button.tsx'
import { Setting } from '../settings-group.tsx'

export interface LeaveSettingProps {
  readonly household: Household
  /** Called just before this is replaced. */
  readonly onLeft: () => void
}

/** Leaving: the question says exactly what happens, and nobody else is asked. */
export function LeaveSetting({ household, onLeft }: LeaveSettingProps) {
  const t = useTexts(settingsHouseholdTexts)
  const say = useSay()
  const language = useLanguage()
  const client = useQueryClient()
  const { data: rows } = useQuery(subscriptionsQuery)
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: householdCalls.leave,
    onSuccess: () => {
      toastSuccess(t.left)
      setAsking(false)
      onLeft()
      client.setQueryData(householdQuery.queryKey, null)
      // Nothing of the others' may remain on the screen.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'subscription' })
    },
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <Setting
      title={t.leaveTitle}
      description={t.leaveText}
      actions={<SettingButton onClick={() => setAsking(true)}>{t.leave}</SettingButton>}
    >
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.leaveQuestion({ name: household.name })}
        description={t.leaveGroupText}
        confirmLabel={t.leaveNow}
        loading={leave.isPending}
        // Nobody leaves without having read what happens.
        confirmDisabled={rows === undefined}
        onConfirm={() => leave.mutate()}
      >
        {rows === undefined ? (
          <p role="status">{t.leaveLoading}</p>
        ) : (
          <ul className="-mt-1 grid list-disc gap-2 ps-5 text-[0.9375rem]">
            {sentences(household, rows, language, t).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {leave.isError && (
          <Banner tone="loss" role="alert" title={say(refusalText(leave.error, t.leaveFailed))} />
        )}
      </ConfirmDialog>
    </Setting>
  )
}

/** Who becomes the organiser when the reader, the only one, leaves: of the accounts the one here longest. */
function nextOrganiser({ members, you }: Household): string | null {
  const others = members.filter(({ id, account }) => account && id !== you)
  const organises = members.some(({ id, role }) => id === you && role === 'organiser')
  if (!organises || others.some(({ role }) => role === 'organiser')) return null
  return others.toSorted((a, b) => (a.joinedAt < b.joinedAt ? -1 : 1))[0]?.name ?? null
}

/** 'Ann, Bea and Cleo': in English without a comma before 'and'. */
const listOf = (language: Language) => new Intl.ListFormat(language.startsWith('en') ? 'en-GB' : language)

/** What happens by leaving, one fact a line. */
function sentences(
  household: Household,
  rows: readonly Subscription[],
  language: Language,
  t: SettingsHouseholdTexts,
): string[] {
  const { you, members } = household
  const shared = rows.filter((row) => row.household != null)
  const own = shared.filter((row) => row.household?.owner === you)
  const decided = shared.filter((row) => row.household?.owner !== you && row.household?.decider === you)
  const names = decided.map(({ name }) => name)
  const next = nextOrganiser(household)
  const isAlone = members.every(({ id, account }) => !account || id === you)
  return [
    t.leaveOwn({ count: own.length }),
    ...(isAlone
      ? [t.leaveAlone]
      : [
          t.leaveOthers,
          ...(names.length === 0 ? [] : [t.leaveDecided({ names: listOf(language).format(names) })]),
          ...(next === null ? [] : [t.leaveNext({ name: next })]),
          t.leaveBack,
        ]),
  ]
}
