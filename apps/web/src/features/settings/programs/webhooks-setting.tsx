import type { OutgoingWebhook } from '@duely/contract'
import { formatDate, localDate, type Wording } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useRef } from 'react'
import { api, done } from '#web/lib/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Row } from '#web/ui/data/row-list.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { Setting } from '../settings-group.tsx'
import { useRemoval } from '../use-removal.tsx'
import { ProgramList } from './program-list.tsx'
import { hooksQuery } from './programs-queries.ts'
import { HOOKS, hostOf } from './programs-texts.ts'

const HookDialog = lazyDialog(() => import('./webhook-dialog.tsx').then((m) => m.HookDialog))

export interface WebhooksSettingProps {
  readonly zone: string
  readonly culture: Wording
}

/** Outgoing webhooks: add, list with the state of their deliveries, remove. */
export function WebhooksSetting({ zone, culture }: WebhooksSettingProps) {
  const list = useQuery(hooksQuery)
  const opener = useRef<HTMLButtonElement>(null)
  const adding = useDialogTarget<true>()
  const removal = useRemoval<OutgoingWebhook>({
    words: HOOKS.removal,
    remove: ({ id }) => done(api.hooks[':id'].$delete({ param: { id } })),
    queryKey: hooksQuery.queryKey,
    nextFocus: opener,
  })
  const day = (instant: string) => formatDate(localDate(new Date(instant), zone), culture, 'medium')
  return (
    <Setting
      title={HOOKS.title}
      description={HOOKS.description}
      actions={
        <Button ref={opener} variant="secondary" size="sm" needsConnection onClick={() => adding.show(true)}>
          {HOOKS.create}
        </Button>
      }
      rows={
        <ProgramList label={HOOKS.title} loading={HOOKS.loading} loadFailed={HOOKS.loadFailed} query={list}>
          {(hook) => (
            <Row
              key={hook.id}
              lead={<Webhook aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
              title={<span className="break-all">{hook.url}</span>}
              badges={<StateBadge hook={hook} />}
              detail={
                <div className="figures grid gap-0.5">
                  <span>{hook.events.join(', ')}</span>
                  <span>{stateText(hook, day)}</span>
                </div>
              }
              actions={
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={HOOKS.removeNamed(hostOf(hook))}
                  loading={removal.isRemoving(hook)}
                  needsConnection
                  onClick={() => removal.ask(hook)}
                >
                  {HOOKS.removal.submit}
                </Button>
              }
            />
          )}
        </ProgramList>
      }
    >
      {adding.target && (
        <HookDialog key={adding.times} open={adding.isOpen} onClose={adding.close} opener={opener} />
      )}
      {removal.question}
    </Setting>
  )
}

function StateBadge({ hook }: { readonly hook: OutgoingWebhook }) {
  if (hook.disabledAt !== null) return <Badge tone="grey">{HOOKS.off}</Badge>
  return hook.failingSince === null ? (
    <Badge tone="green">{HOOKS.on}</Badge>
  ) : (
    <Badge tone="red">{HOOKS.failing}</Badge>
  )
}

/** Whole sentences about the last attempt, what waits and what was lost. */
function stateText(hook: OutgoingWebhook, day: (instant: string) => string): string {
  const { disabledAt, disabledReason, lastStatus, lastAt, failingSince, waiting, missed } = hook
  const last = () => {
    if (disabledAt !== null && disabledReason !== null) return HOOKS.ended[disabledReason](day(disabledAt))
    if (lastStatus === null || lastAt === null) return HOOKS.neverSent
    return (failingSince === null ? HOOKS.accepted : HOOKS.failed)(lastStatus, day(lastAt))
  }
  return [last(), waiting > 0 && HOOKS.waiting(waiting), missed > 0 && HOOKS.missed(missed)]
    .filter(Boolean)
    .join(' ')
}
