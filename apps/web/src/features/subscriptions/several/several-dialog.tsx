import type { BulkRequestInput } from '@duely/contract'
import {
  allowedReminderDays,
  DEFAULT_CATEGORY,
  defaultReminderDays,
  PAYMENT_METHOD_MAX,
  reminderDayOptions,
} from '@duely/domain'
import { severalDialogTexts } from '@duely/texts/several-dialog'
import { useId, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { CategorySelect } from '#web/subscription/categories/category-select.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { CheckboxGroup } from '#web/ui/fields/checkbox-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { chooseDays } from '../form/reminder-choice.ts'
import { useOwner } from '../owner-facts.ts'

const TITLES = { days: 'daysOf', category: 'categoryOf', payment: 'paymentOf' } as const
export type SeveralChange = NonNullable<BulkRequestInput['change']>

export interface SeveralDialogProps {
  readonly kind: 'days' | 'category' | 'payment'
  /** How many are selected. */
  readonly count: number
  /** The payment methods in use, to choose from. */
  readonly paymentMethods: readonly string[]
  readonly open: boolean
  readonly saving: boolean
  readonly onClose: () => void
  readonly onSave: (change: SeveralChange) => void
}

/** One new value for all that are selected. */
export function SeveralDialog(props: SeveralDialogProps) {
  const { kind, count, paymentMethods, open, saving, onClose, onSave } = props
  const { plan } = useOwner()
  const t = useTexts(severalDialogTexts)
  const [days, setDays] = useState<number[]>(() => defaultReminderDays(plan))
  const [category, setCategory] = useState<string>(DEFAULT_CATEGORY)
  const [method, setMethod] = useState('')
  const listId = useId()
  const changes: Record<typeof kind, SeveralChange> = {
    days: { notificationInterval: days as (1 | 3 | 7)[] },
    category: { category },
    payment: { paymentMethod: method },
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t[TITLES[kind]]({ count })}
      submitLabel={t.save}
      submitting={saving}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(changes[kind])
      }}
    >
      {kind === 'days' && (
        <CheckboxGroup
          label={t.remindMe}
          options={reminderDayOptions(plan).map(({ days, allowed }) => ({
            value: Number(days),
            label: t.dayBefore({ days }),
            disabled: !allowed,
            aside: !allowed && <Badge>Pro</Badge>,
          }))}
          value={days}
          onChange={(wanted) => setDays(chooseDays(wanted, days, allowedReminderDays(plan), []))}
        />
      )}
      {kind === 'category' && <CategorySelect label={t.category} value={category} onChange={setCategory} />}
      {kind === 'payment' && (
        <>
          <TextField
            label={t.payment}
            hint={t.paymentHint}
            placeholder={t.paymentExample}
            autoComplete="off"
            maxLength={PAYMENT_METHOD_MAX}
            list={listId}
            value={method}
            onChange={(event) => setMethod(event.currentTarget.value)}
          />
          <datalist id={listId}>
            {paymentMethods.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </>
      )}
    </FormDialog>
  )
}
