import { settingsMailInTexts } from '@duely/texts/settings-mail-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { SettingButton } from '../setting-button.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import { useOwnAccount } from '../use-own-account.ts'
import { MAIL_IN_KEY } from './programs-queries.ts'

export interface MailInAddressProps {
  readonly exists: boolean
  readonly createdAt: string | null
}

/** The secret address for forwarded mails: off by default; made, renewed and ended here. */
export function MailInAddress({ exists, createdAt }: MailInAddressProps) {
  const t = useTexts(settingsMailInTexts)
  const toastFailure = useFailureToast()
  const { day } = useOwnAccount()
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
    onError: toastFailure(t.failed),
  })
  const end = useMutation({
    mutationFn: () => done(api['mail-in'].$delete()),
    onSuccess: async () => {
      setAddress(null)
      toastSuccess(t.ended)
      await refresh()
    },
    onError: () => toastError(t.failed),
  })
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
    <>
      <div className="grid justify-items-start gap-3">
        {address !== null && (
          <TextField
            id={fieldId}
            label={t.label}
            hint={t.hint}
            value={address}
            readOnly
            className="w-full"
            onFocus={(event) => event.target.select()}
          />
        )}
        {address === null && createdAt !== null && (
          <p className="text-[0.9375rem]">{t.created({ day: day(createdAt) })}</p>
        )}
        <div className="flex flex-wrap gap-2.5">
          {address !== null && (
            <Button size="sm" onClick={() => void copy(address)}>
              {t.copy}
            </Button>
          )}
          <SettingButton
            loading={make.isPending}
            onClick={() => (exists ? setAsked('renew') : make.mutate())}
          >
            {exists ? t.renew : t.create}
          </SettingButton>
          {exists && (
            <SettingButton variant="ghost" loading={end.isPending} onClick={() => setAsked('end')}>
              {t.end}
            </SettingButton>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'renew' ? t.renewTitle : t.endTitle}
        description={asked === 'renew' ? t.renewText : t.endText}
        confirmLabel={asked === 'renew' ? t.renew : t.end}
        onConfirm={() => {
          if (asked === 'renew') make.mutate()
          else end.mutate()
          setAsked(null)
        }}
      />
    </>
  )
}
