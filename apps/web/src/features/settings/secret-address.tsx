import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button, type ButtonSize } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { useFailureToast } from './use-failure-toast.ts'

type Word =
  | 'create'
  | 'label'
  | 'hint'
  | 'copy'
  | 'copied'
  | 'copyFailed'
  | 'renew'
  | 'renewTitle'
  | 'renewText'
  | 'end'
  | 'endTitle'
  | 'endText'
  | 'ended'
  | 'failed'

export interface SecretAddressProps {
  readonly texts: Readonly<Record<Word, string>>
  /** In the place of one that was made before, which the server does not tell again. */
  readonly note: string
  readonly size: ButtonSize
  readonly exists: boolean
  readonly make: () => Promise<string>
  readonly end: () => Promise<void>
  readonly onChange: (exists: boolean) => unknown
}

/** A secret address: make it, copy it while it is shown, replace it, end it. */
export function SecretAddress(props: SecretAddressProps) {
  const { texts: t, note, size, exists, make, end, onChange } = props
  const toastFailure = useFailureToast()
  const field = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const asked = useDialogTarget<'renew' | 'end'>()
  const making = useMutation({
    mutationFn: make,
    onSuccess: (made) => {
      setAddress(made)
      return onChange(true)
    },
    onError: toastFailure(t.failed),
  })
  const ending = useMutation({
    mutationFn: end,
    onSuccess: () => {
      setAddress(null)
      toastSuccess(t.ended)
      return onChange(false)
    },
    onError: toastFailure(t.failed),
  })
  const shown = exists ? address : null
  return (
    <div className="grid gap-4">
      {shown !== null && (
        <TextField
          ref={field}
          label={t.label}
          hint={t.hint}
          value={shown}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      {shown === null && exists && <p className="max-w-prose">{note}</p>}
      <div className="flex flex-wrap gap-2.5">
        {shown !== null && (
          <Button size={size} onClick={() => void copyText(shown, t, () => field.current?.focus())}>
            {t.copy}
          </Button>
        )}
        <Button
          variant="secondary"
          size={size}
          loading={making.isPending}
          disabled={ending.isPending}
          needsConnection
          onClick={() => (exists ? asked.show('renew') : making.mutate())}
        >
          {exists ? t.renew : t.create}
        </Button>
        {exists && (
          <Button
            variant="ghost"
            size={size}
            loading={ending.isPending}
            disabled={making.isPending}
            needsConnection
            onClick={() => asked.show('end')}
          >
            {t.end}
          </Button>
        )}
      </div>
      <TargetDialog of={asked}>
        {(act, dialog) => (
          <ConfirmDialog
            {...dialog}
            title={act === 'renew' ? t.renewTitle : t.endTitle}
            description={act === 'renew' ? t.renewText : t.endText}
            confirmLabel={act === 'renew' ? t.renew : t.end}
            onConfirm={() => {
              asked.close()
              if (act === 'renew') making.mutate()
              else ending.mutate()
            }}
          />
        )}
      </TargetDialog>
    </div>
  )
}
