import { formatDate, localDate, type Wording } from '@duely/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { answerOf, api, done } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { MAIL_IN, MAIL_IN_KEY } from './mail-in-texts.ts'

export interface MailInAddressProps {
  readonly exists: boolean
  readonly createdAt: string | null
  readonly zone: string
  readonly culture: Wording
}

/** The secret address for forwarded mails: off by default; made, renewed and ended here. */
export function MailInAddress({ exists, createdAt, zone, culture }: MailInAddressProps) {
  const client = useQueryClient()
  // The server answers it once.
  const [address, setAddress] = useState<string | null>(null)
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const fieldId = useId()
  const refresh = () => client.invalidateQueries({ queryKey: MAIL_IN_KEY })
  const make = useMutation({
    mutationFn: () => answerOf(api['mail-in'].$post()),
    onSuccess: async (made) => {
      setAddress(made.address)
      await refresh()
    },
    onError: (error) => toastError(refusalText(error, MAIL_IN.failed)),
  })
  const end = useMutation({
    mutationFn: () => done(api['mail-in'].$delete()),
    onSuccess: async () => {
      setAddress(null)
      toastSuccess(MAIL_IN.ended)
      await refresh()
    },
    onError: () => toastError(MAIL_IN.failed),
  })
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(MAIL_IN.copied)
    } catch {
      document.getElementById(fieldId)?.focus()
      toastError(MAIL_IN.copyFailed)
    }
  }
  const day = (instant: string) => formatDate(localDate(new Date(instant), zone), culture, 'medium')
  return (
    <>
      <div className="grid justify-items-start gap-3">
        {address !== null && (
          <TextField
            id={fieldId}
            label={MAIL_IN.label}
            hint={MAIL_IN.hint}
            value={address}
            readOnly
            className="w-full"
            onFocus={(event) => event.target.select()}
          />
        )}
        {address === null && createdAt !== null && (
          <p className="text-[0.9375rem]">{MAIL_IN.created(day(createdAt))}</p>
        )}
        <div className="flex flex-wrap gap-2.5">
          {address !== null && (
            <Button size="sm" onClick={() => void copy(address)}>
              {MAIL_IN.copy}
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            loading={make.isPending}
            needsConnection
            onClick={() => (exists ? setAsked('renew') : make.mutate())}
          >
            {exists ? MAIL_IN.renew : MAIL_IN.create}
          </Button>
          {exists && (
            <Button
              variant="ghost"
              size="sm"
              loading={end.isPending}
              needsConnection
              onClick={() => setAsked('end')}
            >
              {MAIL_IN.end}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'renew' ? MAIL_IN.renewTitle : MAIL_IN.endTitle}
        description={asked === 'renew' ? MAIL_IN.renewText : MAIL_IN.endText}
        confirmLabel={asked === 'renew' ? MAIL_IN.renew : MAIL_IN.end}
        onConfirm={() => {
          if (asked === 'renew') make.mutate()
          else end.mutate()
          setAsked(null)
        }}
      />
    </>
  )
}
