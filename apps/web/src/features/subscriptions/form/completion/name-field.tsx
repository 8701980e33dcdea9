import { NAME_MAX } from '@duely/domain'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form'
import { useToday } from '../../../../lib/use-today.ts'
import { SuggestField } from '../../../../ui/fields/suggest-field.tsx'
import type { OwnerFacts } from '../../owner-facts.ts'
import { NO_DETAILS } from '../details/details-values.ts'
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
  const filled = useRef<Filling>({})
  const choose = (key: string) => {
    const chosen = completions.find((completion) => completion.key === key)
    if (!chosen) return
    fill(form, chosen, filled.current)
    filled.current = chosen.filling
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the name
  useEffect(() => {
    const { name } = filled.current
    if (name === undefined || form.getValues('name').trim().startsWith(name)) return
    // The name of something else was typed: the links and the notice of the service do not belong to it.
    clearFacts(form, filled.current, {})
    filled.current = {}
  }, [typed, form])
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

/** What is true of a service whoever has it, and of no other. */
const FACTS = ['website', 'cancelUrl', 'noticeCount', 'noticeUnit'] as const

/** Empties what came with an earlier choice, is still as it came, and is not filled anew. */
function clearFacts(form: UseFormReturn<FormValues>, before: Filling, next: Filling): void {
  for (const name of FACTS)
    if (next[name] === undefined && before[name] !== undefined && form.getValues(name) === before[name])
      form.setValue(name, NO_DETAILS[name])
}

/** What was typed into the line counts; a default of the catalogue does not overwrite a choice made by hand. */
function fill(form: UseFormReturn<FormValues>, { filling, fromLine }: Completion, before: Filling): void {
  clearFacts(form, before, filling)
  for (const [name, value] of Object.entries(filling) as [keyof Filling, string][]) {
    const isByHand = form.formState.dirtyFields[name] && form.getValues(name) !== before[name]
    if (!fromLine && name !== 'name' && isByHand) continue
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  if (!fromLine && form.getValues('amount') === '') form.setFocus('amount')
}
