import { settingsCalendarFeedTexts } from '@duely/texts/settings-calendar-feed'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

const QUERY_KEY = ['calendar']

/** The calendar feed in a card of its own. */
export function CalendarCard({ title }: { readonly title: string }) {
  const t = useTexts(settingsCalendarFeedTexts)
  return (
    <Card title={title} description={t.description}>
      <CalendarFeed />
    </Card>
  )
}

/** The secret URL of the calendar feed: create, copy while it is shown, renew, revoke. */
export function CalendarFeed() {
  const t = useTexts(settingsCalendarFeedTexts)
  const toastFailure = useFailureToast()
  const client = useQueryClient()
  const state = useQuery({ queryKey: QUERY_KEY, queryFn: () => answerOf(api.calendar.$get()) })
  // The server answers it once.
  const [url, setUrl] = useState<string | null>(null)
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const make = useMutation({
    mutationFn: () => answerOf(api.calendar.$post()),
    onSuccess: (made) => {
      setUrl(made.url)
      client.setQueryData(QUERY_KEY, { exists: true })
    },
    onError: toastFailure(t.failed),
  })
  const end = useMutation({
    mutationFn: () => done(api.calendar.$delete()),
    onSuccess: () => {
      setUrl(null)
      client.setQueryData(QUERY_KEY, { exists: false })
      toastSuccess(t.ended)
    },
    onError: () => toastError(t.failed),
  })
  return (
    <>
      {state.isPending ? (
        <Skeleton className="h-11 w-full" />
      ) : state.isError ? (
        <RetryBanner title={t.loadFailed} retrying={state.isFetching} onRetry={() => void state.refetch()} />
      ) : !state.data.exists ? (
        <Button variant="secondary" loading={make.isPending} needsConnection onClick={() => make.mutate()}>
          {t.create}
        </Button>
      ) : (
        <Address
          url={url}
          onRenew={() => setAsked('renew')}
          onEnd={() => setAsked('end')}
          working={make.isPending || end.isPending}
        />
      )}
      <ConfirmDialog
        open={asked === 'renew'}
        onClose={() => setAsked(null)}
        title={t.renewTitle}
        description={t.renewText}
        confirmLabel={t.renew}
        onConfirm={() => {
          setAsked(null)
          make.mutate()
        }}
      />
      <ConfirmDialog
        open={asked === 'end'}
        onClose={() => setAsked(null)}
        title={t.endTitle}
        description={t.endText}
        confirmLabel={t.end}
        onConfirm={() => {
          setAsked(null)
          end.mutate()
        }}
      />
    </>
  )
}

interface AddressProps {
  /** Null unless it was made just now. */
  readonly url: string | null
  readonly working: boolean
  readonly onRenew: () => void
  readonly onEnd: () => void
}

function Address({ url, working, onRenew, onEnd }: AddressProps) {
  const t = useTexts(settingsCalendarFeedTexts)
  const fieldId = useId()
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(t.copied)
    } catch {
      document.getElementById(fieldId)?.focus()
      toastError(t.copyFailed)
    }
  }
  return (
    <div className="grid gap-4">
      {url === null ? (
        <p className="max-w-prose">{t.exists}</p>
      ) : (
        <TextField
          id={fieldId}
          label={t.label}
          hint={t.hint}
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        {url !== null && <Button onClick={() => void copy(url)}>{t.copy}</Button>}
        <Button variant="secondary" loading={working} needsConnection onClick={onRenew}>
          {t.renew}
        </Button>
        <Button variant="ghost" disabled={working} needsConnection onClick={onEnd}>
          {t.end}
        </Button>
      </div>
    </div>
  )
}
