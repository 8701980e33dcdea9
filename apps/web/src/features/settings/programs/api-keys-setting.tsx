import type { ApiKey } from '@duely/contract'
import { formatDate, localDate, type Wording } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
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
import { apiKeysQuery } from './programs-queries.ts'
import { KEYS, subjectNames } from './programs-texts.ts'

const ApiKeyDialog = lazyDialog(() => import('./api-key-dialog.tsx').then((m) => m.ApiKeyDialog))

export interface ApiKeysSettingProps {
  readonly zone: string
  readonly culture: Wording
}

/** Personal API keys: create, list with their last use, revoke. */
export function ApiKeysSetting({ zone, culture }: ApiKeysSettingProps) {
  const list = useQuery(apiKeysQuery)
  const opener = useRef<HTMLButtonElement>(null)
  const adding = useDialogTarget<true>()
  const removal = useRemoval<ApiKey>({
    words: KEYS.removal,
    remove: ({ id }) => done(api.keys[':id'].$delete({ param: { id } })),
    queryKey: apiKeysQuery.queryKey,
    nextFocus: opener,
  })
  const day = (instant: string) => formatDate(localDate(new Date(instant), zone), culture, 'medium')
  /** A key ends as its last day ends. */
  const lastDay = (end: string) => day(new Date(new Date(end).getTime() - 1).toISOString())
  return (
    <Setting
      title={KEYS.title}
      description={KEYS.description}
      actions={
        <Button ref={opener} variant="secondary" size="sm" needsConnection onClick={() => adding.show(true)}>
          {KEYS.create}
        </Button>
      }
      rows={
        <ProgramList label={KEYS.title} loading={KEYS.loading} loadFailed={KEYS.loadFailed} query={list}>
          {(key) => (
            <Row
              key={key.id}
              lead={<KeyRound aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
              title={<span className="break-words">{key.name}</span>}
              badges={
                <>
                  <Badge tone={key.scope === 'write' ? 'neutral' : 'grey'}>
                    {key.scope === 'write' ? KEYS.badgeWrite : KEYS.badgeRead}
                  </Badge>
                  {key.ended && <Badge tone="red">{KEYS.badgeEnded}</Badge>}
                </>
              }
              detail={
                <div className="figures grid gap-0.5">
                  {key.subjects !== null && <span>{KEYS.only(subjectNames(key.subjects))}</span>}
                  <span>
                    {[
                      KEYS.ending(key.ending),
                      KEYS.createdOn(day(key.createdAt)),
                      key.lastUsedAt === null ? KEYS.neverUsed : KEYS.lastUsed(day(key.lastUsedAt)),
                      key.expiresAt !== null &&
                        (key.ended ? KEYS.endedOn : KEYS.endsOn)(lastDay(key.expiresAt)),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </div>
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
      }
    >
      {adding.target && (
        <ApiKeyDialog
          key={adding.times}
          open={adding.isOpen}
          onClose={adding.close}
          opener={opener}
          zone={zone}
        />
      )}
      {removal.question}
    </Setting>
  )
}
