import type { SignedInSession } from '@duely/contract'
import { type SettingsAccountTexts, settingsAccountTexts } from '@duely/texts/settings-account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { useServerFacts } from '#web/server-facts.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Row } from '#web/ui/data/row-list.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { SettingButton } from '../setting-button.tsx'
import { SettingList } from '../setting-list.tsx'
import { Setting } from '../settings-group.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import { useOwnAccount } from '../use-own-account.ts'
import { sessionsQuery } from './sessions-query.ts'

/** Active sessions, with a button that ends all others. */
export function SessionsSetting() {
  const t = useTexts(settingsAccountTexts)
  const query = useQuery(sessionsQuery)
  const sessions = query.data?.sessions
  const toastFailure = useFailureToast()
  const client = useQueryClient()
  const endOthers = useMutation({
    mutationFn: () => answerOf(api.account.sessions.others.$delete()),
    onSuccess: ({ ended }) => void toastSuccess(t.signedOutOthers({ count: ended })),
    onError: toastFailure(t.signOutFailed),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  const hasOthers = sessions?.some(({ current }) => !current) ?? false
  return (
    <Setting
      title={t.sessions}
      description={t.sessionsText}
      actions={
        hasOthers && (
          <SettingButton loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t.signOutOthers}
          </SettingButton>
        )
      }
      rows={
        <SettingList
          label={t.sessions}
          loading={t.sessionsLoading}
          loadFailed={t.sessionsFailed}
          query={{ ...query, data: sessions }}
        >
          {(session) => <SessionRow key={session.id} session={session} />}
        </SettingList>
      }
    />
  )
}

/**
 * 'signed in Mar 2, 2026 by passkey'.
 * @param provider what the server's single sign-on is called, if it has one
 */
function signedInText(
  t: SettingsAccountTexts,
  way: SignedInSession['way'],
  day: string,
  provider: string | undefined,
): string {
  if (way === 'password') return t.signedInByPassword({ day })
  if (way === 'passkey') return t.signedInByPasskey({ day })
  if (way === 'link') return t.signedInByLink({ day })
  if (way !== 'provider') return t.signedIn({ day })
  return provider === undefined ? t.signedInBySignOn({ day }) : t.signedInWith({ day, name: provider })
}

/** The server's 'Firefox on Windows' or 'Unknown browser'. */
function browserText(t: SettingsAccountTexts, words: string): string {
  const [named = '', system] = words.split(' on ')
  const browser = named === 'Unknown browser' ? t.unknownBrowser : named
  return system === undefined ? browser : t.browserOn({ browser, system })
}

function SessionRow({ session }: { readonly session: SignedInSession }) {
  const t = useTexts(settingsAccountTexts)
  const { day } = useOwnAccount()
  const { browser, current, ip, createdAt, lastUsedAt, way } = session
  const { singleSignOn } = useServerFacts()
  const facts = [
    ip,
    signedInText(t, way, day(createdAt), singleSignOn?.name),
    current ? null : t.lastUsed({ day: day(lastUsedAt) }),
  ]
  return (
    <Row
      lead={<MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />}
      title={browserText(t, browser)}
      badges={current && <Badge tone="green">{t.thisDevice}</Badge>}
      detail={<span className="figures">{facts.filter(Boolean).join(', ')}</span>}
    />
  )
}
