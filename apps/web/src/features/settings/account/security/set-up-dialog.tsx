import { AppCode, type TwoFactorSetup } from '@duely/contract'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsTwoStepTexts } from '@duely/texts/settings-two-step'
import { useState } from 'react'
import { encode } from 'uqr'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { PasswordDialog } from './password-dialog.tsx'

export interface SetUpDialogProps extends ShownDialog {
  /** Called once the app is on, with the recovery codes that came with it, if any. */
  readonly onDone: (codes: readonly string[]) => void
}

/** Turns on the authenticator app: the password, then the QR code and a first code. */
export function SetUpDialog({ open, onClose, onDone }: SetUpDialogProps) {
  const t = useTexts(settingsTwoStepTexts)
  const [made, setMade] = useState<TwoFactorSetup>()
  return (
    <>
      <PasswordDialog
        open={open && made === undefined}
        words={{ title: t.title, text: t.passwordText, submit: t.goOn }}
        onClose={onClose}
        act={async (json) => {
          setMade(await answerOf(api.auth['two-factor'].enable.$post({ json })))
        }}
      />
      {made && (
        <FirstCode
          open={open}
          address={made.totpURI}
          onClose={onClose}
          onDone={() => onDone(made.backupCodes)}
        />
      )}
    </>
  )
}

interface FirstCodeProps {
  readonly open: boolean
  readonly address: string
  readonly onClose: () => void
  readonly onDone: () => void
}

function FirstCode({ open, address, onClose, onDone }: FirstCodeProps) {
  const account = useTexts(settingsAccountTexts)
  const t = useTexts(settingsTwoStepTexts)
  const toastFailure = useFailureToast()
  const { form, submit } = useRequestForm({
    schema: AppCode,
    fields: { code: 'code' },
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = form.formState
  const turnOn = submit(async (json) => {
    await done(api.auth['two-factor']['verify-totp'].$post({ json }))
    toastSuccess(t.twoStepOn)
    onDone()
  }, toastFailure(account.failed))
  return (
    <FormDialog
      open={open}
      size="sm"
      title={t.title}
      description={t.scanText}
      submitLabel={account.turnOn}
      submitting={isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void turnOn(event)}
    >
      <QrCode text={address} />
      <p className="grid gap-1 text-sm text-muted">
        {t.manual}
        <code className="figures text-ink select-all">{inGroups(address)}</code>
      </p>
      <TextField
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        error={errors.code?.message}
        {...form.register('code')}
      />
    </FormDialog>
  )
}

/** Dark on white in both themes, because many cameras do not read it otherwise. */
function QrCode({ text }: { readonly text: string }) {
  const t = useTexts(settingsTwoStepTexts)
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={t.qrLabel}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-md border border-line [forced-color-adjust:none]"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}

/** The secret of an otpauth:// address in groups of four. */
function inGroups(address: string): string {
  return (new URL(address).searchParams.get('secret') ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
