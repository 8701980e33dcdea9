import type { Household } from '@duely/contract'
import { currencySign, formatMoney, SHARE_MODES, type TickedFact, type Wording } from '@duely/domain'
import { sharingTexts } from '@duely/texts/sharing'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { CheckboxGroup } from '#web/ui/fields/checkbox-group.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { capitalNameIn, factOptions } from './household-words.ts'
import { dividedBy, type Price, type SharingDraft, valuesOf } from './sharing-draft.ts'

const VALUES_OF = { parts: 'partsOf', percent: 'percentOf', amounts: 'amountOf' } as const

export interface SharingFieldsProps {
  readonly household: Household
  readonly draft: SharingDraft
  readonly onChange: (draft: SharingDraft) => void
  readonly price: Price
  /** The culture in which amounts are shown; default: English. */
  readonly wording?: Wording | undefined
  /** Why the server refused it, by the field's name. */
  readonly refused?: Readonly<Record<string, string>>
}

/** Who pays, decides, uses and follows a subscription; what else the others see, and from when on. */
export function SharingFields(props: SharingFieldsProps) {
  const { household, draft, onChange, price, wording, refused = {} } = props
  const t = useTexts(sharingTexts)
  const words = useTexts(sharingWordsTexts)
  const set = (change: Partial<SharingDraft>) => onChange({ ...draft, ...change })
  const options = household.members.map(({ id }) => ({
    value: id,
    label: capitalNameIn(household, id, words),
  }))
  const accounts = options.filter(({ value }) =>
    household.members.some(({ id, account }) => account && id === value),
  )
  const others = accounts.filter(({ value }) => value !== draft.decider)
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Select
          label={t.payer}
          hint={t.payerHint}
          options={options}
          value={draft.payer}
          error={refused.payer}
          onChange={(payer) => set({ payer })}
        />
        <Select
          label={t.decider}
          hint={t.deciderHint}
          options={accounts}
          value={draft.decider}
          error={refused.decider}
          onChange={(decider) => set({ decider })}
        />
      </div>
      <ShareFields
        household={household}
        draft={draft}
        onChange={onChange}
        price={price}
        wording={wording}
        refused={refused.shares}
      />
      {others.length > 0 && (
        <CheckboxGroup
          label={t.followers}
          options={others}
          value={draft.followers.filter((member) => member !== draft.decider)}
          error={refused.followers}
          onChange={(followers) => set({ followers })}
        />
      )}
      <CheckboxGroup<TickedFact>
        label={t.visible}
        options={factOptions(words)}
        value={draft.visible}
        error={refused.visible}
        onChange={(visible) => set({ visible })}
      />
      <DateField
        label={t.hiddenUntil}
        hint={t.hiddenHint}
        optional
        value={draft.hiddenUntil}
        error={refused.hiddenUntil}
        onChange={(event) => set({ hiddenUntil: event.currentTarget.value })}
        className="max-w-64"
      />
    </div>
  )
}

interface ShareFieldsProps extends Omit<SharingFieldsProps, 'refused'> {
  readonly refused: string | undefined
}

/** Who uses it, how they divide it, and what each then bears; mistakes are shown while typing. */
function ShareFields({ household, draft, onChange, price, wording, refused }: ShareFieldsProps) {
  const t = useTexts(sharingTexts)
  const words = useTexts(sharingWordsTexts)
  const say = useSay()
  const { mode } = draft
  const nameOf = (member: string) => capitalNameIn(household, member, words)
  // As the members stand, however they were chosen.
  const users = household.members.map(({ id }) => id).filter((id) => draft.users.includes(id))
  const values = valuesOf(draft, price)
  const division = dividedBy(draft, price)
  const fault = division?.fault ?? refused
  const money = (amountMinor: number) => formatMoney(amountMinor, price.currency, wording)
  return (
    <div className="grid gap-3.5">
      <CheckboxGroup
        label={t.users}
        options={household.members.map(({ id }) => ({ value: id, label: nameOf(id) }))}
        value={users}
        error={mode === 'equal' ? fault : undefined}
        onChange={(next) => onChange({ ...draft, users: next })}
      />
      <p className="-mt-2 text-sm text-muted">{users.length === 0 ? t.nobody : t.usersHint}</p>
      {users.length > 0 && (
        <>
          {users.length > 1 && (
            <div>
              <SegmentedControl
                label={t.mode}
                choices={SHARE_MODES.map((value) => ({ value, label: t[value] }))}
                value={mode}
                onChange={(next) => onChange({ ...draft, mode: next })}
              />
            </div>
          )}
          {mode !== 'equal' && users.length > 1 && (
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {users.map((member) => (
                <TextField
                  key={member}
                  label={nameOf(member)}
                  aria-label={t[VALUES_OF[mode]]({ name: nameOf(member) })}
                  inputMode={mode === 'amounts' ? 'decimal' : 'numeric'}
                  autoComplete="off"
                  className="figures"
                  prefix={mode === 'amounts' ? currencySign(price.currency) : undefined}
                  suffix={mode === 'percent' ? '%' : undefined}
                  value={values[member] ?? ''}
                  aria-invalid={fault ? true : undefined}
                  onChange={(event) =>
                    onChange({
                      ...draft,
                      values: { ...draft.values, [mode]: { ...values, [member]: event.currentTarget.value } },
                    })
                  }
                />
              ))}
            </div>
          )}
          <p aria-live="polite" className={fault ? 'text-sm text-loss-ink' : 'figures text-sm text-muted'}>
            {fault && mode !== 'equal'
              ? say(fault)
              : division?.borne &&
                t.addsUp({
                  parts: [...division.borne]
                    .map(([member, amount]) => t.bears({ name: nameOf(member), amount: money(amount) }))
                    .join(', '),
                  whole: money(price.amountMinor),
                })}
          </p>
        </>
      )}
    </div>
  )
}
