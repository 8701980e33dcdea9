import type { Hook } from '@duely/contract'
import { formatDate, localDate } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useRef } from 'react'
import { api, done } from '../../../lib/api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Row } from '../../../ui/data/row-list.tsx'
import { useDialogTarget } from '../../../ui/overlays/use-dialog-target.ts'
import { useWanted } from '../../../ui/overlays/use-wanted.ts'
import { useRemoval } from '../use-removal.tsx'
import { programForms } from './program-forms.ts'
import { ProgramList } from './program-list.tsx'
import { hooksQuery } from './programs-queries.ts'
import { HOOKS, hostOf } from './programs-texts.ts'

export interface HooksCardProps {
  readonly zone: string
  readonly culture: string
}

/** Outgoing webhooks: add, list with the state of their deliveries, remove. */
export function HooksCard({ zone, culture }: HooksCardProps) {
  const list = useQuery(hooksQuery)
  const opener = useRef<HTMLButtonElement>(null)
  const adding = useDialogTarget<true>()
  const forms = useWanted(programForms, adding.isOpen, adding.close)
  const removal = useRemoval<Hook>({
    words: HOOKS.removal,
    remove: ({ id }) => done(api.hooks[':id'].$delete({ param: { id } })),
    queryKey: hooksQuery.queryKey,
    nextFocus: opener,
  })
  const day = (instant: string) => formatDate(localDate(new Date(instant), zone), culture, 'medium')
  return (
    <Card
      title={HOOKS.title}
      description={HOOKS.description}
      padding="flush"
      actions={
        <Button ref={opener} variant="secondary" size="sm" needsConnection onClick={() => adding.show(true)}>
          {HOOKS.create}
        </Button>
      }
    >
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
      {forms && (
        <forms.HookDialog key={adding.times} open={adding.isOpen} onClose={adding.close} opener={opener} />
      )}
      {removal.question}
    </Card>
  )
}

function StateBadge({ hook }: { readonly hook: Hook }) {
  if (hook.disabledAt !== null) return <Badge tone="grey">{HOOKS.off}</Badge>
  return hook.failingSince === null ? (
    <Badge tone="green">{HOOKS.on}</Badge>
  ) : (
    <Badge tone="red">{HOOKS.failing}</Badge>
  )
}

/** Whole sentences about the last attempt, what waits and what was lost. */
function stateText(hook: Hook, day: (instant: string) => string): string {
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
