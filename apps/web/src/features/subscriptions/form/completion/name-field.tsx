import { NAME_MAX } from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { type UseFormRegisterReturn, type UseFormStateReturn, useFormState, useWatch } from 'react-hook-form'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { DrawnMark, NameMark } from '#web/marks/service-mark.tsx'
import { useServiceMarks } from '#web/marks/service-marks.ts'
import { useCategoryOptions } from '#web/subscription/categories/category-options.ts'
import { MarkTile } from '#web/ui/data/mark-tile.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { NO_DETAILS } from '../details/details-values.ts'
import { type FormValues, type SubscriptionForm, useSubscriptionForm } from '../form-values.ts'
import {
  type Completion,
  completionOf,
  completionsInText,
  completionsOf,
  type Filling,
  factsOf,
  nameInText,
} from './completions.ts'
import { PopularTiles } from './popular-tiles.tsx'
import { useCatalogue } from './use-catalogue.ts'

export interface NameFieldProps {
  readonly registration: UseFormRegisterReturn<'name'>
  /** A text shared from another app: filled in once, as if typed and chosen. */
  readonly shared?: string | undefined
}

/** Name field of a new subscription: suggests known services and parses a whole line. */
export function NameField({ registration, shared }: NameFieldProps) {
  const form = useSubscriptionForm()
  const { culture, today } = useOwner()
  const t = useTexts(formTexts)
  const words = useWords()
  const { errors, dirtyFields, isSubmitted } = useFormState({ control: form.control })
  const { catalogue, isMissing, load } = useCatalogue()
  const typed = useDeferredValue(useWatch({ control: form.control, name: 'name' }))
  const options = useCategoryOptions('')
  const completions = useMemo(
    () =>
      completionsOf(typed, {
        catalogue,
        today,
        culture,
        categories: options.map(({ value }) => value),
        saying: { t, words },
      }),
    [typed, catalogue, today, culture, options, t, words],
  )
  const filled = useRef<Filling>({})
  const { marks, isPending } = useServiceMarks(completions.flatMap(({ slug }) => slug ?? []))
  const choose = (chosen: Completion | undefined) => {
    if (!chosen) return
    fill(form, chosen, filled.current, { dirtyFields, isSubmitted })
    filled.current = chosen.filling
  }
  const taken = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text, when the catalogue is here or missing
  useEffect(() => {
    if (shared === undefined || taken.current === shared || (catalogue === null && !isMissing)) return
    taken.current = shared
    const found = completionsInText(shared, { catalogue, today, culture, saying: { t, words } })
    if (found) choose(found)
    else form.setValue('name', nameInText(shared), { shouldDirty: true })
  }, [shared, catalogue, isMissing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the name
  useEffect(() => {
    const name = form.getValues('name').trim()
    const before = filled.current
    const isStill = before.name !== undefined && (name === before.name || name.startsWith(`${before.name} `))
    const known = isStill ? null : (catalogue?.serviceCalled(name) ?? null)
    if (isStill || (known === null && before.name === undefined)) return
    // What is typed in full is known as well; the name of something
    // else takes the facts of the earlier one away.
    filled.current = known === null ? {} : { name, ...factsOf(known) }
    fillFacts(form, filled.current, before)
  }, [typed, catalogue, form])
  return (
    <>
      <SuggestField
        {...registration}
        label={t.name}
        required
        autoComplete="off"
        maxLength={NAME_MAX}
        placeholder="Netflix"
        hint={t.nameHint}
        error={errors.name?.message}
        onFocus={load}
        suggestions={completions.map(({ key, name, slug, detail }) => {
          const mark = slug === null ? undefined : marks[slug]
          return {
            key,
            label: (
              <>
                {mark ? (
                  <DrawnMark mark={mark} size={24} />
                ) : slug !== null && isPending ? (
                  <MarkTile kind="monogram" size={24} />
                ) : (
                  <NameMark name={name} size={24} />
                )}
                <span className="truncate font-medium">{name}</span>
              </>
            ),
            detail,
          }
        })}
        preferred={completions.find(({ fromLine }) => fromLine)?.key}
        onChoose={(key) => choose(completions.find((completion) => completion.key === key))}
      />
      {typed === '' && !isMissing && (
        <PopularTiles
          services={catalogue?.popularServices() ?? []}
          onChoose={(service) => choose(completionOf(service, words))}
        />
      )}
    </>
  )
}

/** Fields that belong to a service rather than to the user. */
const FACTS = ['website', 'cancelUrl', 'noticeCount', 'noticeUnit'] as const

/**
 * Fills what is true of the service, and empties what came with an earlier one; what was typed by hand stays.
 */
function fillFacts(form: SubscriptionForm, next: Filling, before: Filling): void {
  for (const name of FACTS) {
    const value = form.getValues(name)
    if (value !== NO_DETAILS[name] && value !== before[name]) continue
    const wanted = next[name] ?? NO_DETAILS[name]
    if (value !== wanted) form.setValue(name, wanted)
  }
}

/** Values from a typed line win; catalogue defaults do not overwrite manual choices. */
function fill(
  form: SubscriptionForm,
  { filling, fromLine }: Completion,
  before: Filling,
  { dirtyFields, isSubmitted }: Pick<UseFormStateReturn<FormValues>, 'dirtyFields' | 'isSubmitted'>,
): void {
  fillFacts(form, filling, before)
  for (const [name, value] of Object.entries(filling) as [keyof Filling, string][]) {
    if (isFact(name) || (!fromLine && name !== 'name' && dirtyFields[name])) continue
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  if (!fromLine && form.getValues('amount') === '') form.setFocus('amount')
}

const isFact = (name: keyof Filling) => FACTS.some((fact) => fact === name)
