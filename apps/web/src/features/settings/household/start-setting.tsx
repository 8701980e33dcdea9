import { NewHousehold } from '@duely/contract'
import { HOUSEHOLD_NAME_MAX } from '@duely/domain'
import { settingsHouseholdTexts } from '@duely/texts/settings-household'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { householdCalls } from '#web/household/household-calls.ts'
import { householdQuery } from '#web/household/household-query.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { Setting } from '../settings-group.tsx'

type Values = { name: string; yourName: string }

export interface StartSettingProps {
  readonly fullName: string
  /** Called just before the household replaces this. */
  readonly onStarted: () => void
}

/** What a household is, and starting one. */
export function StartSetting({ fullName, onStarted }: StartSettingProps) {
  const t = useTexts(settingsHouseholdTexts)
  const say = useSay()
  const client = useQueryClient()
  const { form, submit } = useRequestForm<Values, NewHousehold>({
    schema: NewHousehold,
    fields: { name: 'name', yourName: 'yourName' },
    requestOf: ({ name, yourName }) => ({ name, ...(yourName.trim() !== '' && { yourName }) }),
    defaultValues: { name: '', yourName: fullName.slice(0, HOUSEHOLD_NAME_MAX) },
  })
  const { errors, isSubmitting } = form.formState
  const start = submit(
    async (request) => {
      const household = await householdCalls.start(request)
      onStarted()
      client.setQueryData(householdQuery.queryKey, household)
      toastSuccess(t.started)
    },
    (error) => form.setError('root', { message: refusalText(error, t.startFailed) }),
  )
  return (
    <Setting title={t.startTitle} description={t.startText}>
      <ul className="grid gap-2 text-[0.9375rem]">
        {[t.pointReminder, t.pointRoles, t.pointLeave].map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-[0.2em] size-4 shrink-0 text-accent" />
            {point}
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void start(event)} className="mt-6 grid max-w-md gap-5">
        {errors.root?.message && <Banner tone="loss" role="alert" title={say(errors.root.message)} />}
        <TextField
          label={t.startName}
          placeholder={t.startNameExample}
          required
          autoComplete="off"
          maxLength={HOUSEHOLD_NAME_MAX}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={t.yourName}
          optional
          autoComplete="name"
          maxLength={HOUSEHOLD_NAME_MAX}
          error={errors.yourName?.message}
          {...form.register('yourName')}
        />
        <Button type="submit" needsConnection loading={isSubmitting} className="justify-self-start">
          {t.startSubmit}
        </Button>
      </form>
    </Setting>
  )
}
