import { nextReminderDay, TOASTS } from '@duely/domain'
import { remindersListTexts } from '@duely/texts/reminders-list'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHousehold } from '#web/household/household-query.ts'
import { isReminded } from '#web/household/household-words.ts'
import { useRowsOf } from '#web/household/use-view.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { accountQuery, subscriptionsOf } from '#web/lib/queries.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { channelStates } from '#web/lib/session/open-channels.ts'
import { useToday } from '#web/lib/use-today.ts'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { DeliveryLogCard } from './deliveries/delivery-log-card.tsx'
import { nextReminderOn } from './next-reminder.ts'
import { ReminderCards } from './reminder-cards.tsx'
import { ReminderListCard } from './reminder-list-card.tsx'
import { toReminderSubscriptions } from './reminder-subscriptions.ts'
import { RemindersHeader } from './reminders-header.tsx'
import { remindersQuery } from './reminders-query.ts'
import { SendTestButton } from './send-test-button.tsx'

/** Reminder settings per subscription and the delivery log (spec, Reminders screen). */
export function RemindersScreen() {
  const t = useTexts(remindersListTexts)
  const say = useSay()
  const { data: account, isPending } = useQuery(accountQuery)
  const list = useRowsOf('mine')
  const log = useQuery(remindersQuery)
  const household = useHousehold()
  // What one only follows is in no view but the household's.
  const shared = useQuery({ ...subscriptionsOf('household'), enabled: household != null })
  const { zone, culture, plan } = useMemo(() => accountFacts(account), [account])
  const today = useToday(zone)
  const rows = useMemo(() => {
    if (list.data === undefined || shared.isLoading) return undefined
    const byId = new Map([...(shared.data ?? []), ...list.data].map((row) => [row.id, row]))
    const reminded = [...byId.values()].filter((row) => isReminded(row, household))
    return toReminderSubscriptions(reminded, plan)
  }, [list.data, shared.data, shared.isLoading, household, plan])
  const channels = useMemo(() => account && channelStates(account), [account])
  const listFailed = list.isError || (list.isPending && list.isPaused)
  const logFailed = log.isError || (log.isPending && log.isPaused)
  // Only the log knows what was sent; without it the calendar is used.
  const withoutLog = logFailed && rows !== undefined ? nextReminderDay(rows, today) : undefined
  const next = log.data === undefined ? withoutLog : nextReminderOn(log.data, zone, today)

  return (
    <div className="grid gap-6 sm:gap-8">
      <RemindersHeader />
      {listFailed && (
        <RetryBanner
          title={say(TOASTS.subscriptions.loadFailed)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {t.stillGoOut}
        </RetryBanner>
      )}
      {(rows !== undefined || !listFailed) && (
        <>
          <ReminderCards rows={rows} channels={channels} next={next} today={today} culture={culture} />
          <ReminderListCard
            // Until the profile is there, nobody knows how many of them are shown.
            rows={isPending ? undefined : rows}
            channels={channels}
            culture={culture}
            log={log.data}
            today={today}
          />
        </>
      )}
      {logFailed && (
        <RetryBanner title={t.logFailed} retrying={log.isFetching} onRetry={() => void log.refetch()}>
          {t.stillGoOut}
        </RetryBanner>
      )}
      {(log.data !== undefined || !logFailed) && (
        <DeliveryLogCard
          list={log.data}
          reader={{ zone, culture }}
          action={<SendTestButton email={account?.profile.email} possible={channels?.email ?? true} />}
        />
      )}
    </div>
  )
}
