import { NAME_MAX } from '@duely/domain'
import { useDeferredValue, useMemo } from 'react'
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form'
import { useToday } from '../../../../lib/use-today.ts'
import { SuggestField } from '../../../../ui/fields/suggest-field.tsx'
import type { OwnerFacts } from '../../owner-facts.ts'
import type { FormValues } from '../form-values.ts'
import { type Completion, completionsOf, type Filling } from './completions.ts'
import { useCatalogue } from './use-catalogue.ts'

export interface NameFieldProps {
  readonly registration: UseFormRegisterReturn<'name'>
  readonly form: UseFormReturn<FormValues>
  readonly owner: OwnerFacts
}

/** The name of a new subscription: completes known services, and reads a whole line of words. */
export function NameField({ registration, form, owner }: NameFieldProps) {
  const { catalogue, load } = useCatalogue()
  const today = useToday(owner.zone)
  const typed = useDeferredValue(useWatch({ control: form.control, name: 'name' }))
  const { culture } = owner
  const completions = useMemo(
    () => completionsOf(typed, { catalogue, today, culture }),
    [typed, catalogue, today, culture],
  )
  const choose = (key: string) => {
    const chosen = completions.find((completion) => completion.key === key)
    if (chosen) fill(form, chosen)
  }
  return (
    <SuggestField
      {...registration}
      label="Service Name"
      required
      autoComplete="off"
      maxLength={NAME_MAX}
      placeholder="Netflix"
      hint="Or everything in one line: Netflix 15.49 monthly on the 10th"
      error={form.formState.errors.name?.message}
      onFocus={load}
      suggestions={completions.map(({ key, name, detail }) => ({
        key,
        label: <span className="truncate font-medium">{name}</span>,
        detail,
      }))}
      preferred={completions.find(({ fromLine }) => fromLine)?.key}
      onChoose={choose}
    />
  )
}

/** What was typed into the line counts; a default of the catalogue does not overwrite a choice made by hand. */
function fill(form: UseFormReturn<FormValues>, { filling, fromLine }: Completion): void {
  for (const [name, value] of Object.entries(filling) as [keyof Filling, string][]) {
    if (!fromLine && name !== 'name' && form.formState.dirtyFields[name]) continue
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  if (!fromLine && form.getValues('amount') === '') form.setFocus('amount')
}
