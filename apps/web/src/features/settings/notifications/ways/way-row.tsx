import type { Way, WayTest } from '@duely/contract'
import { formatInstant, WAY_SERVICES, type WayError } from '@duely/domain'
import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical, Send } from 'lucide-react'
import { SettingButton } from '#web/features/settings/setting-button.tsx'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useOwnAccount } from '#web/features/settings/use-own-account.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { MoreMenu } from '#web/ui/actions/more-menu.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Row } from '#web/ui/data/row-list.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { waysQuery } from './ways-query.ts'

/** What happened to a test. */
const ANSWERS = {
  delivered: 'wayTestDelivered',
  refused: 'wayTestRefused',
  'not reached': 'wayTestNotReached',
  'too slow': 'wayTestTooSlow',
} as const satisfies Record<WayTest['answer'], string>

/** What is wrong with a way. */
const ERRORS = {
  refused: 'wayRefused',
  'not reached': 'wayNotReached',
  'too slow': 'wayTooSlow',
  gone: 'wayGone',
} as const satisfies Record<WayError, string>

export interface WayRowProps {
  readonly way: Way
  readonly onChange: () => void
  readonly onRemove: () => void
}

/** One way: its state, a test of it, and what else can be done. */
export function WayRow({ way, onChange, onRemove }: WayRowProps) {
  const t = useTexts(settingsNotificationsTexts)
  const toastFailure = useFailureToast()
  const { zone, culture } = useOwnAccount()
  const { id, name, enabled, lastError, lastSentAt } = way
  const sentText =
    lastSentAt === null
      ? t.wayNeverSent
      : t.waySent({ at: formatInstant(new Date(lastSentAt), culture, zone) })
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([client.invalidateQueries(waysQuery), client.invalidateQueries(accountQuery)])
  const sent = useMutation({
    mutationFn: () => answerOf(api.channels[':id'].test.$post({ param: { id } })),
    onError: toastFailure(t.wayTestFailed),
    onSettled: refresh,
  })
  const turned = useMutation({
    mutationFn: () => done(api.channels[':id'].$patch({ param: { id }, json: { enabled: !enabled } })),
    onSuccess: () => void toastSuccess(t.wayChanged),
    onError: toastFailure(t.wayChangeFailed),
    onSettled: refresh,
  })
  return (
    <Row
      lead={<Send aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
      title={<span className="break-words">{name}</span>}
      badges={<StateBadge enabled={enabled} isFailing={lastError !== null} />}
      detail={
        <div className="figures grid gap-0.5">
          <span>
            {WAY_SERVICES[way.kind]}. {lastError === null ? sentText : t[ERRORS[lastError]]}
          </span>
          <span role="status" className="text-ink empty:hidden">
            {sent.isPending ? t.wayTesting : sent.data && t[ANSWERS[sent.data.answer]]}
          </span>
          {/* Below the text: next to it, a phone would have little room for either. */}
          <div className="pt-1.5">
            <SettingButton
              aria-label={t.wayTestNamed({ name })}
              loading={sent.isPending}
              onClick={() => sent.mutate()}
            >
              {t.wayTest}
            </SettingButton>
          </div>
        </div>
      }
      actions={
        <MoreMenu label={t.wayMore({ name })} icon={<EllipsisVertical aria-hidden="true" />}>
          {(act) => (
            <>
              <SettingButton variant="ghost" onClick={act(onChange)}>
                {t.wayChange}
              </SettingButton>
              <SettingButton variant="ghost" loading={turned.isPending} onClick={act(() => turned.mutate())}>
                {enabled ? t.wayTurnOff : t.wayTurnOn}
              </SettingButton>
              <SettingButton variant="ghost" onClick={act(onRemove)}>
                {t.removeWay}
              </SettingButton>
            </>
          )}
        </MoreMenu>
      }
    />
  )
}

function StateBadge({ enabled, isFailing }: { readonly enabled: boolean; readonly isFailing: boolean }) {
  const t = useTexts(settingsNotificationsTexts)
  if (!enabled) return <Badge tone="grey">{t.wayOff}</Badge>
  return isFailing ? <Badge tone="red">{t.wayFailing}</Badge> : <Badge tone="green">{t.wayOn}</Badge>
}
