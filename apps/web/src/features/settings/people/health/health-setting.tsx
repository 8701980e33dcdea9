import { type SettingsPeopleTexts, settingsPeopleTexts } from '@duely/texts/settings-people'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { SettingButton } from '#web/features/settings/setting-button.tsx'
import { ListSkeleton } from '#web/features/settings/setting-list.tsx'
import { Setting } from '#web/features/settings/settings-group.tsx'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useOwnAccount } from '#web/features/settings/use-own-account.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { healthQuery } from '../people-queries.ts'
import { type HealthLine, healthLines } from './health-lines.ts'

/** How the server does, a line each: quiet where all is well, loud with what to do where it is not. */
export function HealthSetting() {
  const t = useTexts(settingsPeopleTexts)
  const say = useSay()
  const { zone, culture } = useOwnAccount()
  const { data, dataUpdatedAt, isError, isPaused, isFetching, refetch } = useQuery(healthQuery)
  const lines = data && healthLines(data, new Date(dataUpdatedAt), { zone, culture, t, say })
  return (
    <Setting
      title={t.health}
      description={lines && <span role="status">{summaryOf(lines, t)}</span>}
      actions={
        <SettingButton busy={isFetching && data !== undefined} onClick={() => void refetch()}>
          {t.again}
        </SettingButton>
      }
      rows={
        lines ? (
          <ul aria-label={t.health} className="divide-y divide-line border-t border-line">
            {lines.map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </ul>
        ) : (
          !isError && !isPaused && <ListSkeleton label={t.healthLoading} />
        )
      }
    >
      {(isError || (isPaused && !data)) && (
        <RetryBanner title={t.healthLoadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Setting>
  )
}

function summaryOf(lines: readonly HealthLine[], t: SettingsPeopleTexts): string {
  const troubles = lines.filter(({ toDo }) => toDo !== null).length
  return troubles === 0 ? t.fine : t.trouble({ count: troubles })
}

function Line({ line }: { readonly line: HealthLine }) {
  const t = useTexts(settingsPeopleTexts)
  const { name, label, text, toDo } = line
  const isTrouble = toDo !== null
  const Icon = isTrouble ? CircleAlert : CircleCheck
  return (
    <li
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3.5 sm:px-6',
        isTrouble && 'bg-loss-soft text-loss-ink last:rounded-b-lg',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0 stroke-[1.75]', !isTrouble && 'text-accent')}
      />
      <div className="grid min-w-0 flex-1 basis-48 gap-x-4 gap-y-0.5 sm:grid-cols-[6rem_minmax(0,1fr)]">
        <span className="font-medium">
          {label}
          {isTrouble && <span className="sr-only">: {t.needsYou}</span>}
        </span>
        <span className={classNames('figures text-[0.9375rem] wrap-anywhere', !isTrouble && 'text-muted')}>
          {text}
          {isTrouble && <span className="mt-0.5 block font-medium">{toDo}</span>}
        </span>
      </div>
      {name === 'mail' && <TestMail />}
    </li>
  )
}

function TestMail() {
  const t = useTexts(settingsPeopleTexts)
  const toastFailure = useFailureToast()
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: () => answerOf(api.server['test-mail'].$post()),
    onSuccess: ({ to }) => void toastSuccess(t.testQueued({ email: to })),
    onError: toastFailure(t.testFailed),
    onSettled: () => client.invalidateQueries(healthQuery),
  })
  return (
    <SettingButton className="max-sm:ms-8" loading={test.isPending} onClick={() => test.mutate()}>
      {t.testMail}
    </SettingButton>
  )
}
