import type { Way } from '@duely/contract'
import { formatInstant, WAY_SERVICES, type Wording } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ProgramList } from '#web/features/settings/programs/program-list.tsx'
import { Setting } from '#web/features/settings/settings-group.tsx'
import { useRemoval } from '#web/features/settings/use-removal.tsx'
import { api, done } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { WayRow } from './way-row.tsx'
import { WAY_ERROR_TEXTS, WAYS } from './way-texts.ts'
import { waysQuery } from './ways-query.ts'

const WayDialog = lazyDialog(() => import('./way-dialog.tsx').then((m) => m.WayDialog))

export interface WaysSettingProps {
  readonly zone: string
  readonly culture: Wording
}

/** Other ways to reach the person: add, list with their state, test, change, turn off, remove. */
export function WaysSetting({ zone, culture }: WaysSettingProps) {
  const list = useQuery(waysQuery)
  const opener = useRef<HTMLButtonElement>(null)
  // Null: a new one.
  const dialog = useDialogTarget<{ readonly way: Way | null }>()
  const removal = useRemoval<Way>({
    words: WAYS.removal,
    remove: ({ id }) => done(api.channels[':id'].$delete({ param: { id } })),
    queryKey: waysQuery.queryKey,
    alsoAsked: accountQuery.queryKey,
    nextFocus: opener,
  })
  const stateOf = ({ lastError, lastSentAt }: Way) => {
    if (lastError !== null) return WAY_ERROR_TEXTS[lastError]
    return lastSentAt === null
      ? WAYS.neverSent
      : WAYS.sent(formatInstant(new Date(lastSentAt), culture, zone))
  }
  return (
    <Setting
      title={WAYS.title}
      description={WAYS.description}
      actions={
        <Button
          ref={opener}
          variant="secondary"
          size="sm"
          needsConnection
          disabled={list.data === undefined}
          onClick={() => dialog.show({ way: null })}
        >
          {WAYS.add}
        </Button>
      }
      rows={
        <ProgramList
          label={WAYS.title}
          loading={WAYS.loading}
          loadFailed={WAYS.loadFailed}
          query={{ ...list, data: list.data?.channels }}
        >
          {(way) => (
            <WayRow
              key={way.id}
              way={way}
              service={WAY_SERVICES[way.kind]}
              state={stateOf(way)}
              onChange={() => dialog.show({ way })}
              onRemove={() => removal.ask(way)}
            />
          )}
        </ProgramList>
      }
    >
      {dialog.target && list.data && (
        <WayDialog
          key={dialog.times}
          open={dialog.isOpen}
          onClose={dialog.close}
          kinds={list.data.kinds}
          way={dialog.target.way}
        />
      )}
      {removal.question}
    </Setting>
  )
}
