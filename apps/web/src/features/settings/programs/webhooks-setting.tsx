import type { OutgoingWebhook } from '@duely/contract'
import { settingsProgramsTexts } from '@duely/texts/settings-programs'
import { useQuery } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useRef } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useList } from '#web/language/use-list.ts'
import { api, done } from '#web/lib/api.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Row } from '#web/ui/data/row-list.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { SettingButton } from '../setting-button.tsx'
import { SettingList } from '../setting-list.tsx'
import { Setting } from '../settings-group.tsx'
import { useOwnAccount } from '../use-own-account.ts'
import { useRemoval } from '../use-removal.tsx'
import { hooksQuery } from './programs-queries.ts'

const HookDialog = lazyDialog(() => import('./webhook-dialog.tsx').then((m) => m.HookDialog))

/** What a webhook is called. */
const hostOf = ({ url }: OutgoingWebhook) => (URL.canParse(url) ? new URL(url).host : url)

/** Outgoing webhooks: add, list with the state of their deliveries, remove. */
export function WebhooksSetting() {
  const t = useTexts(settingsProgramsTexts)
  const listed = useList()
  const list = useQuery(hooksQuery)
  const opener = useRef<HTMLButtonElement>(null)
  const adding = useDialogTarget<true>()
  const removal = useRemoval<OutgoingWebhook>({
    words: {
      title: (hook) => t.removeHookTitle({ host: hostOf(hook) }),
      text: () => t.removeHookText,
      submit: t.removeHook,
      done: t.hookRemoved,
      failed: t.removeHookFailed,
    },
    remove: ({ id }) => done(api.hooks[':id'].$delete({ param: { id } })),
    queryKey: hooksQuery.queryKey,
    nextFocus: opener,
  })
  return (
    <Setting
      title={t.hooks}
      description={t.hooksText}
      actions={
        <SettingButton ref={opener} onClick={() => adding.show(true)}>
          {t.newHook}
        </SettingButton>
      }
      rows={
        <SettingList label={t.hooks} loading={t.hooksLoading} loadFailed={t.hooksLoadFailed} query={list}>
          {(hook) => (
            <Row
              key={hook.id}
              lead={<Webhook aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
              title={<span className="break-all">{hook.url}</span>}
              badges={<StateBadge hook={hook} />}
              detail={
                <div className="figures grid gap-0.5">
                  <span>{listed(hook.events)}</span>
                  <span>
                    <HookState hook={hook} />
                  </span>
                </div>
              }
              actions={
                <SettingButton
                  variant="ghost"
                  aria-label={t.removeHookNamed({ host: hostOf(hook) })}
                  loading={removal.isRemoving(hook)}
                  onClick={() => removal.ask(hook)}
                >
                  {t.removeHook}
                </SettingButton>
              }
            />
          )}
        </SettingList>
      }
    >
      <TargetDialog of={adding}>{(_, dialog) => <HookDialog {...dialog} opener={opener} />}</TargetDialog>
      {removal.question}
    </Setting>
  )
}

function StateBadge({ hook }: { readonly hook: OutgoingWebhook }) {
  const t = useTexts(settingsProgramsTexts)
  if (hook.disabledAt !== null) return <Badge tone="grey">{t.hookOff}</Badge>
  return hook.failingSince === null ? (
    <Badge tone="green">{t.hookOn}</Badge>
  ) : (
    <Badge tone="red">{t.hookFailing}</Badge>
  )
}

/** Whole sentences about the last attempt, what waits and what was lost. */
function HookState({ hook }: { readonly hook: OutgoingWebhook }) {
  const t = useTexts(settingsProgramsTexts)
  const say = useSay()
  const { day } = useOwnAccount()
  const { disabledAt, disabledReason, lastStatus, lastAt, failingSince, waiting, missed } = hook
  const last = () => {
    if (disabledAt !== null && disabledReason !== null) {
      const since = { day: day(disabledAt) }
      return disabledReason === 'gone' ? t.hookGone(since) : t.hookGivenUp(since)
    }
    if (lastStatus === null || lastAt === null) return t.hookNeverSent
    const attempt = { status: say(lastStatus), day: day(lastAt) }
    return failingSince === null ? t.hookAccepted(attempt) : t.hookFailed(attempt)
  }
  return [
    last(),
    waiting > 0 && t.eventsWaiting({ count: waiting }),
    missed > 0 && t.eventsMissed({ count: missed }),
  ]
    .filter(Boolean)
    .join(' ')
}
