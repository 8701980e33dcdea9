import type { ApiKey } from '@duely/contract'
import { formatDate, localDate } from '@duely/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
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
import { apiKeysQuery } from './programs-queries.ts'
import { KEYS } from './programs-texts.ts'

export interface ApiKeysCardProps {
  readonly zone: string
  readonly culture: string
}

/** Personal API keys: create, list with their last use, revoke. */
export function ApiKeysCard({ zone, culture }: ApiKeysCardProps) {
  const client = useQueryClient()
  const keys = useQuery(apiKeysQuery)
  const [times, setTimes] = useState(0)
  const [isNew, setIsNew] = useState(false)
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const forms = useWanted(programForms, isNew, () => setIsNew(false))
  const revoke = useMutation({
    mutationFn: ({ id }: ApiKey) => done(api.keys[':id'].$delete({ param: { id } })),
    onSuccess: () => void toastSuccess(KEYS.revoked),
    onError: (error) => void toastError(refusalText(error, KEYS.revokeFailed)),
    onSettled: () => client.invalidateQueries(apiKeysQuery),
  })
  const day = (instant: string) => formatDate(localDate(new Date(instant), zone), culture, 'medium')
  return (
    <Card
      title={KEYS.title}
      description={KEYS.description}
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
          {KEYS.create}
        </Button>
      }
    >
      <ProgramList label={KEYS.title} loading={KEYS.loading} loadFailed={KEYS.loadFailed} query={keys}>
        {(key) => (
          <Row
            key={key.id}
            lead={<KeyRound aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
            title={<span className="break-words">{key.name}</span>}
            badges={
              <Badge tone={key.scope === 'write' ? 'neutral' : 'grey'}>
                {key.scope === 'write' ? KEYS.badgeWrite : KEYS.badgeRead}
              </Badge>
            }
            detail={
              <span className="figures">
                {[
                  KEYS.ending(key.ending),
                  KEYS.createdOn(day(key.createdAt)),
                  key.lastUsedAt === null ? KEYS.neverUsed : KEYS.lastUsed(day(key.lastUsedAt)),
                ].join(', ')}
              </span>
            }
            actions={
              <Button
                variant="ghost"
                size="sm"
                aria-label={KEYS.revokeNamed(key.name)}
                loading={revoke.isPending && revoke.variables.id === key.id}
                needsConnection
                onClick={() => setAsked(key)}
              >
                {KEYS.revoke}
              </Button>
            }
          />
        )}
      </ProgramList>
      {forms && <forms.ApiKeyDialog key={times} open={isNew} onClose={() => setIsNew(false)} />}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={KEYS.revokeTitle(asked?.name ?? '')}
        description={KEYS.revokeText}
        confirmLabel={KEYS.revoke}
        onConfirm={() => {
          if (asked) revoke.mutate(asked)
          setAsked(null)
        }}
      />
    </Card>
  )
}
