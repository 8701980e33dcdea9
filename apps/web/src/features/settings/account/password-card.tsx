import { PasswordChangeForm, type PasswordChangeFormInput } from '@duely/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { api, done } from '../../../lib/api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { placeRefusals, refusalText } from '../place-refusals.ts'
import { sessionsQuery } from './sessions-query.ts'

const fields = { currentPassword: 'currentPassword', newPassword: 'password' } as const

/** Another password; every other device has to sign in again. */
export function PasswordCard({ email }: { readonly email: string }) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <Card
      title="Password"
      description="When you change it, every other device is signed out."
      actions={
        !open && (
          <Button ref={opener} variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Change password
          </Button>
        )
      }
      className="[&>div:empty]:pt-0"
    >
      {open && <ChangeForm email={email} opener={opener} onClose={() => setOpen(false)} />}
    </Card>
  )
}

interface ChangeFormProps {
  readonly email: string
  /** The button that opened it takes the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

function ChangeForm({ email, opener, onClose }: ChangeFormProps) {
  const client = useQueryClient()
  const form = useForm<PasswordChangeFormInput, unknown, z.output<typeof PasswordChangeForm>>({
    resolver: zodResolver(PasswordChangeForm),
  })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => {
    setFocus('currentPassword')
    return () => queueMicrotask(() => opener.current?.focus())
  }, [setFocus, opener])

  const save = form.handleSubmit(async ({ currentPassword, password }) => {
    try {
      await done(api.account.password.$post({ json: { currentPassword, newPassword: password } }))
    } catch (error) {
      if (!placeRefusals(error, fields, form.setError))
        toastError(refusalText(error, 'Failed to update password'))
      return
    }
    toastSuccess('Password updated successfully')
    void client.invalidateQueries(sessionsQuery)
    onClose()
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid max-w-md gap-5">
      {/* Password managers learn from it whose password this is. */}
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters. A short sentence is easy to remember."
        error={errors.password?.message}
        {...form.register('password', { deps: ['confirmPassword'] })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" loading={isSubmitting}>
          Save new password
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
