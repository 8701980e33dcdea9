import type { ApiKey } from '@duely/contract'
import { formatDate, localDate } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
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
import { apiKeysQuery } from './programs-queries.ts'
import { KEYS } from './programs-texts.ts'

export interface ApiKeysCardProps {
  readonly zone: string
  readonly culture: string
}

/** Personal API keys: create, list with their last use, revoke. */
export function ApiKeysCard({ zone, culture }: ApiKeysCardProps) {
  const list = useQuery(apiKeysQuery)
  const opener = useRef<HTMLButtonElement>(null)
  const adding = useDialogTarget<true>()
  const forms = useWanted(programForms, adding.isOpen, adding.close)
  const removal = useRemoval<ApiKey>({
    words: KEYS.removal,
    remove: ({ id }) => done(api.keys[':id'].$delete({ param: { id } })),
    queryKey: apiKeysQuery.queryKey,
    nextFocus: opener,
  })
  const day = (instant: string) => formatDate(localDate(new Date(instant), zone), culture, 'medium')
  return (
    <Card
      title={KEYS.title}
      description={KEYS.description}
      padding="flush"
      actions={
        <Button ref={opener} variant="secondary" size="sm" needsConnection onClick={() => adding.show(true)}>
          {KEYS.create}
        </Button>
      }
    >
      <ProgramList label={KEYS.title} loading={KEYS.loading} loadFailed={KEYS.loadFailed} query={list}>
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
                loading={removal.isRemoving(key)}
                needsConnection
                onClick={() => removal.ask(key)}
              >
                {KEYS.removal.submit}
              </Button>
            }
          />
        )}
      </ProgramList>
      {forms && (
        <forms.ApiKeyDialog key={adding.times} open={adding.isOpen} onClose={adding.close} opener={opener} />
      )}
      {removal.question}
    </Card>
  )
}
