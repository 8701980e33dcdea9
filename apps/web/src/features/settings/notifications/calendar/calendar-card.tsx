import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { answerOf, api, done } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/data/card.tsx'
import { RetryBanner } from '../../../../ui/feedback/retry-banner.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { CALENDAR } from './calendar-texts.ts'

const QUERY_KEY = ['calendar']

/** The secret URL of the calendar feed: create, copy, renew, revoke. */
export function CalendarCard() {
  const client = useQueryClient()
  const address = useQuery({ queryKey: QUERY_KEY, queryFn: () => answerOf(api.calendar.$get()) })
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const make = useMutation({
    mutationFn: () => answerOf(api.calendar.$post()),
    onSuccess: (made) => client.setQueryData(QUERY_KEY, made),
    onError: () => toastError(CALENDAR.failed),
  })
  const end = useMutation({
    mutationFn: () => done(api.calendar.$delete()),
    onSuccess: () => {
      client.setQueryData(QUERY_KEY, { url: null })
      toastSuccess(CALENDAR.ended)
    },
    onError: () => toastError(CALENDAR.failed),
  })
  const url = address.data?.url ?? null
  return (
    <Card title={CALENDAR.title} description={CALENDAR.description}>
      {address.isPending ? (
        <Skeleton className="h-11 w-full" />
      ) : address.isError ? (
        <RetryBanner
          title={CALENDAR.loadFailed}
          retrying={address.isFetching}
          onRetry={() => void address.refetch()}
        />
      ) : url === null ? (
        <Button variant="secondary" loading={make.isPending} needsConnection onClick={() => make.mutate()}>
          {CALENDAR.create}
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
        onOpenChange={(open) => !open && setAsked(null)}
        title={CALENDAR.renewTitle}
        description={CALENDAR.renewText}
        confirmLabel={CALENDAR.renew}
        onConfirm={() => {
          setAsked(null)
          make.mutate()
        }}
      />
      <ConfirmDialog
        open={asked === 'end'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={CALENDAR.endTitle}
        description={CALENDAR.endText}
        confirmLabel={CALENDAR.end}
        onConfirm={() => {
          setAsked(null)
          end.mutate()
        }}
      />
    </Card>
  )
}

interface AddressProps {
  readonly url: string
  readonly working: boolean
  readonly onRenew: () => void
  readonly onEnd: () => void
}

function Address({ url, working, onRenew, onEnd }: AddressProps) {
  const fieldId = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess(CALENDAR.copied)
    } catch {
      document.getElementById(fieldId)?.focus()
      toastError(CALENDAR.copyFailed)
    }
  }
  return (
    <div className="grid gap-4">
      <TextField
        id={fieldId}
        label={CALENDAR.label}
        hint={CALENDAR.hint}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => void copy()}>{CALENDAR.copy}</Button>
        <Button variant="secondary" loading={working} needsConnection onClick={onRenew}>
          {CALENDAR.renew}
        </Button>
        <Button variant="ghost" disabled={working} needsConnection onClick={onEnd}>
          {CALENDAR.end}
        </Button>
      </div>
    </div>
  )
}
