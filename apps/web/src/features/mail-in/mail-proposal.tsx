import type { Subscription } from '@duely/contract'
import {
  CURRENCIES,
  type Currency,
  currencyWords,
  isCurrency,
  type MailFinding,
  type MailKind,
  type PlainDate,
  type Wording,
} from '@duely/domain'
import { mailInTexts } from '@duely/texts/mail-in'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { fieldErrors, refusalText } from '#web/lib/refusal-text.ts'
import { useSayDone } from '#web/subscription/say-done.ts'
import { sendFile } from '#web/subscription/send-file.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { CYCLES, KINDS } from './mail-kinds.ts'
import {
  faultsOf,
  isAboutKnown,
  type MailFaults,
  type MailValues,
  proposedValues,
  recordMail,
  refusedFields,
} from './record-mail.ts'

export interface MailProposalProps {
  readonly found: MailFinding
  /** "Netflix, info@netflix.com, Mar 2, 2026" */
  readonly from: string
  readonly subject: string
  /** The mail, to be kept as evidence; null: it is not here. */
  readonly source: Blob | null
  readonly subscriptions: readonly Subscription[]
  readonly today: PlainDate
  readonly culture: Wording
  readonly currency: Currency
  readonly onRecorded: () => void
  readonly onDiscard: () => void
}

/** What was found in a mail, to be corrected and recorded. Until then nothing leaves the browser. */
export function MailProposal(props: MailProposalProps) {
  const { found, from, subject, source, subscriptions, today, culture, currency, onRecorded, onDiscard } =
    props
  const t = useTexts(mailInTexts)
  const say = useSay()
  const words = useWords()
  const sayDone = useSayDone()
  const [values, setValues] = useState(() => proposedValues(found, subscriptions, { today, currency }))
  const [keeps, setKeeps] = useState(true)
  const [faults, setFaults] = useState<MailFaults>({})
  const { kind } = values
  const set = <Name extends keyof MailValues>(name: Name, value: MailValues[Name]) => {
    setValues({ ...values, [name]: value })
    setFaults({ ...faults, [name]: undefined })
  }
  const choose = (wanted: MailKind) => {
    const fresh = proposedValues({ ...found, kind: wanted }, subscriptions, { today, currency })
    setValues({ ...values, kind: wanted, day: fresh.day })
    setFaults({})
  }
  const record = useMutation({
    mutationFn: async () => {
      const { id, name } = await recordMail(values, subscriptions, culture)
      if (source !== null && keeps)
        await sendFile(id, source, `${subject || 'email'}.eml`).catch((error: unknown) =>
          toastError(t.mailNotKept, { text: say(refusalText(error, '')) }),
        )
      return name
    },
    onSuccess: (name) => {
      sayDone(t.recorded, name)
      onRecorded()
    },
    onError: (error) => {
      setFaults(refusedFields(fieldErrors(error)))
      toastError(t.failed, { text: say(refusalText(error, '')) })
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const missing = faultsOf(values, culture, t)
    setFaults(missing)
    if (Object.keys(missing).length === 0) record.mutate()
  }
  return (
    <Card
      title={found.kind === null ? t.unknown : t[KINDS[found.kind].found]}
      description={`${subject}. ${from}`}
    >
      <form noValidate onSubmit={save} className="grid gap-5">
        {found.kind === null && <p className="text-[0.9375rem] text-muted">{t.nothing}</p>}
        <RadioGroup
          label={t.about}
          choices={(Object.keys(KINDS) as MailKind[]).map((value) => ({
            value,
            label: t[KINDS[value].kind],
          }))}
          value={kind}
          onChange={choose}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {isAboutKnown(kind) ? (
            <SelectOnDemand
              label={t.subscription}
              placeholder={t.choosePlease}
              options={subscriptions.map(({ id, name }) => ({ value: id, label: name }))}
              value={values.subscriptionId}
              error={faults.subscriptionId}
              onChange={(id) => set('subscriptionId', id)}
            />
          ) : (
            <TextField
              label={t.name}
              autoComplete="off"
              value={values.name}
              error={faults.name}
              onChange={(event) => set('name', event.currentTarget.value)}
            />
          )}
          <DateField
            label={t[KINDS[kind].day]}
            value={values.day}
            error={faults.day}
            onChange={(event) => set('day', event.currentTarget.value)}
          />
          {kind !== 'cancelled' && (
            <AmountField
              label={t.amount}
              value={values.amount}
              error={faults.amount}
              onChange={(event) => set('amount', event.currentTarget.value)}
            />
          )}
          {!isAboutKnown(kind) && (
            <>
              <SelectOnDemand
                label={t.currency}
                options={CURRENCIES.map((code) => ({
                  value: code as string,
                  label: `${currencyWords(code, culture)} (${code})`,
                }))}
                value={values.currency}
                error={faults.currency}
                onChange={(code) => isCurrency(code) && set('currency', code)}
              />
              <SelectOnDemand
                label={t.cycle}
                options={CYCLES.map((value) => ({
                  value,
                  label: words.interval({ billingCycle: value, billingEvery: 1 }),
                }))}
                value={values.cycle}
                error={faults.cycle}
                onChange={(cycle) => set('cycle', cycle)}
              />
            </>
          )}
          {kind !== 'price-change' && (
            <TextField
              label={t.reference}
              autoComplete="off"
              value={values.reference}
              error={faults.reference}
              onChange={(event) => set('reference', event.currentTarget.value)}
            />
          )}
        </div>
        {source !== null && (
          <Checkbox
            label={t.keepMail}
            hint={t.keepMailHint}
            checked={keeps}
            onChange={(event) => setKeeps(event.currentTarget.checked)}
          />
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" loading={record.isPending} needsConnection>
            {t.record}
          </Button>
          <Button variant="ghost" disabled={record.isPending} onClick={onDiscard}>
            {t.discard}
          </Button>
        </div>
      </form>
    </Card>
  )
}
