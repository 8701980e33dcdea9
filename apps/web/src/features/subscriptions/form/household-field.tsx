import { sharingTexts } from '@duely/texts/sharing'
import { useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { othersIn } from '#web/household/household-words.ts'
import { newDraft, type SharingDraft } from '#web/household/sharing-draft.ts'
import { SharingFields } from '#web/household/sharing-fields.tsx'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { useOwner } from '../owner-facts.ts'
import { useSubscriptionForm } from './form-values.ts'
import { typedPrice } from './household-price.ts'

/** Private or in the household, and how; nothing without one. */
export function HouseholdField() {
  const { control } = useSubscriptionForm()
  const { culture, household } = useOwner()
  const t = useTexts(sharingTexts)
  const language = useLanguage()
  // What was chosen, so that switching it off and on again restores it.
  const last = useRef<SharingDraft>(null)
  const [amount, currency] = useWatch({ control, name: ['amount', 'currency'] })
  if (!household) return null
  const others = othersIn(household, language)
  const seen = others === null ? t.shareOnAlone : t.shareOn({ others })
  return (
    <Controller
      control={control}
      name="household"
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <div ref={ref} tabIndex={-1} className="rounded-md border border-line px-3.5 py-3.5">
          <Switch
            label={t.share}
            hint={value === null ? t.shareOff : seen}
            checked={value !== null}
            onChange={(isShared) => {
              last.current = value ?? last.current
              onChange(isShared ? (last.current ?? newDraft(household)) : null)
            }}
          />
          {value !== null && (
            <div className="mt-4 border-t border-line pt-4">
              <SharingFields
                household={household}
                draft={value}
                onChange={onChange}
                price={typedPrice({ amount, currency }, culture)}
                wording={culture}
                {...(error?.message !== undefined && { refused: { shares: error.message } })}
              />
            </div>
          )}
        </div>
      )}
    />
  )
}
