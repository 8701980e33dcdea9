import { RECENTLY_DELETED_DAYS } from '@duely/domain'
import { listTexts } from '@duely/texts/list'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { amountWords } from '#web/lib/dated-subscriptions.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Row, RowList } from '#web/ui/data/row-list.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useRestoreSubscription } from '../subscription-mutations.ts'

const deletedQuery = queryOptions({
  queryKey: ['subscriptions', 'deleted'],
  queryFn: async () => (await answerOf(api.subscriptions.$get({ query: { deleted: 'true' } }))).subscriptions,
})

export interface DeletedRowsProps {
  /** The last of them was restored. */
  readonly onAllRestored: () => void
}

/** Recently deleted subscriptions, latest first, each with Restore. */
export function DeletedRows({ onAllRestored }: DeletedRowsProps) {
  const t = useTexts(listTexts)
  const account = useQuery(accountQuery)
  const { culture } = accountFacts(account.data)
  const { data: rows, isError } = useQuery(deletedQuery)
  const restore = useRestoreSubscription()
  const note = 'px-4 py-4 text-[0.9375rem] text-muted sm:px-6'
  if (isError) return <p className={note}>{t.deletedFailed}</p>
  if (rows === undefined)
    return (
      <div className={note}>
        <Spinner label={t.deletedLoading} />
      </div>
    )
  if (rows.length === 0) return <p className={note}>{t.nothingDeleted({ days: RECENTLY_DELETED_DAYS })}</p>
  return (
    <RowList label={t.recentlyDeleted}>
      {rows.map((row) => (
        <Row
          key={row.id}
          lead={<ServiceMark id={row.id} name={row.name} size={32} />}
          title={row.name}
          detail={amountWords(row, culture)}
          actions={
            <Button
              variant="secondary"
              size="sm"
              aria-label={t.restoreOne({ name: row.name })}
              loading={restore.isPending && restore.variables?.id === row.id}
              needsConnection
              onClick={() => restore.mutate(row, { onSuccess: () => rows.length === 1 && onAllRestored() })}
            >
              {t.restore}
            </Button>
          }
        />
      ))}
    </RowList>
  )
}
