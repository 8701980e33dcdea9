import type { ApiKey } from '@duely/contract'
import { settingsProgramsTexts } from '@duely/texts/settings-programs'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useList } from '#web/language/use-list.ts'
import { api, done } from '#web/lib/api.ts'
import { serverFacts } from '#web/server-facts.ts'
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
import { SUBJECT_KEYS } from './key-subjects.ts'
import { apiKeysQuery } from './programs-queries.ts'

const ApiKeyDialog = lazyDialog(() => import('./api-key-dialog.tsx').then((m) => m.ApiKeyDialog))

/** Personal API keys: create, list with their last use, revoke. */
export function ApiKeysSetting() {
  const t = useTexts(settingsProgramsTexts)
  const listed = useList()
  const { day } = useOwnAccount()
  const list = useQuery(apiKeysQuery)
  const opener = useRef<HTMLButtonElement>(null)
  const adding = useDialogTarget<true>()
  const removal = useRemoval<ApiKey>({
    words: {
      title: ({ name }) => t.revokeTitle({ name }),
      text: () => t.revokeText,
      submit: t.revoke,
      done: t.revoked,
      failed: t.revokeFailed,
    },
    remove: ({ id }) => done(api.keys[':id'].$delete({ param: { id } })),
    queryKey: apiKeysQuery.queryKey,
    nextFocus: opener,
  })
  /** A key ends as its last day ends. */
  const lastDay = (end: string) => day(new Date(new Date(end).getTime() - 1).toISOString())
  const notesOf = (key: ApiKey) => {
    const { ending, createdAt, lastUsedAt, expiresAt, ended } = key
    const until = expiresAt === null ? null : { day: lastDay(expiresAt) }
    return [
      t.ending({ ending }),
      t.createdOn({ day: day(createdAt) }),
      lastUsedAt === null ? t.neverUsed : t.lastUsed({ day: day(lastUsedAt) }),
      ...(until === null ? [] : [ended ? t.endedOn(until) : t.endsOn(until)]),
    ]
  }
  return (
    <Setting
      title={t.keys}
      description={serverFacts().plans ? t.keysTextWithPlans : t.keysText}
      actions={
        <SettingButton ref={opener} onClick={() => adding.show(true)}>
          {t.newKey}
        </SettingButton>
      }
      rows={
        <SettingList label={t.keys} loading={t.keysLoading} loadFailed={t.keysLoadFailed} query={list}>
          {(key) => (
            <Row
              key={key.id}
              lead={<KeyRound aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
              title={<span className="break-words">{key.name}</span>}
              badges={
                <>
                  <Badge tone={key.scope === 'write' ? 'neutral' : 'grey'}>
                    {key.scope === 'write' ? t.write : t.read}
                  </Badge>
                  {key.ended && <Badge tone="red">{t.ended}</Badge>}
                </>
              }
              detail={
                <div className="figures grid gap-0.5">
                  {key.subjects !== null && (
                    <span>
                      {t.only({ subjects: listed(key.subjects.map((each) => t[SUBJECT_KEYS[each]])) })}
                    </span>
                  )}
                  <span>{listed(notesOf(key))}</span>
                </div>
              }
              actions={
                <SettingButton
                  variant="ghost"
                  aria-label={t.revokeNamed({ name: key.name })}
                  loading={removal.isRemoving(key)}
                  onClick={() => removal.ask(key)}
                >
                  {t.revoke}
                </SettingButton>
              }
            />
          )}
        </SettingList>
      }
    >
      <TargetDialog of={adding}>{(_, dialog) => <ApiKeyDialog {...dialog} opener={opener} />}</TargetDialog>
      {removal.question}
    </Setting>
  )
}
