import type { Way } from '@duely/contract'
import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { SettingButton } from '#web/features/settings/setting-button.tsx'
import { SettingList } from '#web/features/settings/setting-list.tsx'
import { Setting } from '#web/features/settings/settings-group.tsx'
import { useRemoval } from '#web/features/settings/use-removal.tsx'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { WayRow } from './way-row.tsx'
import { waysQuery } from './ways-query.ts'

const WayDialog = lazyDialog(() => import('./way-dialog.tsx').then((m) => m.WayDialog))

/** Other ways to reach the person: add, list with their state, test, change, turn off, remove. */
export function WaysSetting() {
  const t = useTexts(settingsNotificationsTexts)
  const list = useQuery(waysQuery)
  const opener = useRef<HTMLButtonElement>(null)
  // Null: a new one.
  const edited = useDialogTarget<{ readonly way: Way | null }>()
  const removal = useRemoval<Way>({
    words: {
      title: ({ name }) => t.removeWayTitle({ name }),
      text: ({ name }) => t.removeWayText({ name }),
      submit: t.removeWay,
      done: t.wayRemoved,
      failed: t.removeWayFailed,
    },
    remove: ({ id }) => done(api.channels[':id'].$delete({ param: { id } })),
    queryKey: waysQuery.queryKey,
    alsoAsked: accountQuery.queryKey,
    nextFocus: opener,
  })
  return (
    <Setting
      title={t.ways}
      description={t.waysText}
      actions={
        <SettingButton
          ref={opener}
          disabled={list.data === undefined}
          onClick={() => edited.show({ way: null })}
        >
          {t.addWay}
        </SettingButton>
      }
      rows={
        <SettingList
          label={t.ways}
          loading={t.waysLoading}
          loadFailed={t.waysLoadFailed}
          query={{ ...list, data: list.data?.channels }}
        >
          {(way) => (
            <WayRow
              key={way.id}
              way={way}
              onChange={() => edited.show({ way })}
              onRemove={() => removal.ask(way)}
            />
          )}
        </SettingList>
      }
    >
      <TargetDialog of={edited}>
        {({ way }, dialog) => <WayDialog {...dialog} kinds={list.data?.kinds ?? []} way={way} />}
      </TargetDialog>
      {removal.question}
    </Setting>
  )
}
