import type { Hook } from '@duely/contract'
import { formatDate, localDate } from '@duely/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { api, done } from '../../../lib/api.ts'
import { refusalText } from '../../../lib/refusal-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Row } from '../../../ui/data/row-list.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { useWanted } from '../../../ui/overlays/use-wanted.ts'
import { programForms } from './program-forms.ts'
import { ProgramList } from './program-list.tsx'
import { hooksQuery } from './programs-queries.ts'
import { HOOKS } from './programs-texts.ts'

export interface HooksCardProps {
  readonly zone: string
  readonly culture: string
}

const hostOf = ({ url }: Hook) => URL.parse(url)?.host ?? url

/** Outgoing webhooks: add, list with the state of their deliveries, remove. */
export function HooksCard({ zone, culture }: HooksCardProps) {
  const client = useQueryClient()
  const hooks = useQuery(hooksQuery)
  const [times, setTimes] = useState(0)
  const [isNew, setIsNew] = useState(false)
  const [asked, setAsked] = useState<Hook | null>(null)
  const forms = useWanted(programForms, isNew, () => setIsNew(false))
  const remove = useMutation({
    mutationFn: ({ id }: Hook) => done(api.hooks[':id'].$delete({ param: { id } })),
    onSuccess: () => void toastSuccess(HOOKS.removed),
    onError: (error) => void toastError(refusalText(error, HOOKS.removeFailed)),
    onSettled: () => client.invalidateQueries(hooksQuery),
  })
  const day = (instant: string) => formatDate(localDate(new Date(instant), zone), culture, 'medium')
  return (
    <Card
      title={HOOKS.title}
      description={HOOKS.description}
      padding="flush"
      actions={
        <Button
          variant="secondary"
          size="sm"
          needsConnection
          onClick={() => {
            setTimes(times + 1)
            setIsNew(true)
          }}
        >
          {HOOKS.create}
        </Button>
      }
    >
      <ProgramList label={HOOKS.title} loading={HOOKS.loading} loadFailed={HOOKS.loadFailed} query={hooks}>
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
                loading={remove.isPending && remove.variables.id === hook.id}
                needsConnection
                onClick={() => setAsked(hook)}
              >
                {HOOKS.remove}
              </Button>
            }
          />
        )}
      </ProgramList>
      {forms && <forms.HookDialog key={times} open={isNew} onClose={() => setIsNew(false)} />}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={HOOKS.removeTitle(asked ? hostOf(asked) : '')}
        description={HOOKS.removeText}
        confirmLabel={HOOKS.remove}
        onConfirm={() => {
          if (asked) remove.mutate(asked)
          setAsked(null)
        }}
      />
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
