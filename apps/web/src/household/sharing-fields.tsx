import type { Household } from '@duely/contract'
import { currencySign, formatMoney, SHARE_MODES, type TickedFact } from '@duely/domain'
import { CheckboxGroup } from '#web/ui/fields/checkbox-group.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { capitalNameIn, FACT_OPTIONS } from './household-words.ts'
import { dividedBy, type Price, type SharingDraft, valuesOf } from './sharing-draft.ts'
import { SHARING } from './sharing-texts.ts'

export interface SharingFieldsProps {
  readonly household: Household
  readonly draft: SharingDraft
  readonly onChange: (draft: SharingDraft) => void
  readonly price: Price
  /** Why the server refused it, by the field's name. */
  readonly refused?: Readonly<Record<string, string>>
}

/** Who pays, decides, uses and follows a subscription; what else the others see, and from when on. */
export function SharingFields({ household, draft, onChange, price, refused = {} }: SharingFieldsProps) {
  const set = (change: Partial<SharingDraft>) => onChange({ ...draft, ...change })
  const options = household.members.map(({ id }) => ({ value: id, label: capitalNameIn(household, id) }))
  const accounts = options.filter(({ value }) =>
    household.members.some(({ id, account }) => account && id === value),
  )
  const others = accounts.filter(({ value }) => value !== draft.decider)
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Select
          label={SHARING.payer}
          hint={SHARING.payerHint}
          options={options}
          value={draft.payer}
          error={refused.payer}
          onChange={(payer) => set({ payer })}
        />
        <Select
          label={SHARING.decider}
          hint={SHARING.deciderHint}
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
        refused={refused.shares}
      />
      {others.length > 0 && (
        <CheckboxGroup
          label={SHARING.followers}
          options={others}
          value={draft.followers.filter((member) => member !== draft.decider)}
          error={refused.followers}
          onChange={(followers) => set({ followers })}
        />
      )}
      <CheckboxGroup<TickedFact>
        label={SHARING.visible}
        options={FACT_OPTIONS}
        value={draft.visible}
        error={refused.visible}
        onChange={(visible) => set({ visible })}
      />
      <DateField
        label={SHARING.hiddenUntil}
        hint={SHARING.hiddenHint}
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

/** Who uses it, how they divide it, and what each then bears; a mistake is said as it is typed. */
function ShareFields({ household, draft, onChange, price, refused }: ShareFieldsProps) {
  const { mode } = draft
  // As the members stand, however they were chosen.
  const users = household.members.map(({ id }) => id).filter((id) => draft.users.includes(id))
  const values = valuesOf(draft, price)
  const division = dividedBy(draft, price)
  const fault = division?.fault ?? refused
  const money = (amountMinor: number) => formatMoney(amountMinor, price.currency)
  return (
    <div className="grid gap-3.5">
      <CheckboxGroup
        label={SHARING.users}
        options={household.members.map(({ id }) => ({ value: id, label: capitalNameIn(household, id) }))}
        value={users}
        error={mode === 'equal' ? fault : undefined}
        onChange={(next) => onChange({ ...draft, users: next })}
      />
      <p className="-mt-2 text-sm text-muted">
        {users.length === 0 ? `${SHARING.nobody} ${SHARING.usersHint}` : SHARING.usersHint}
      </p>
      {users.length > 0 && (
        <>
          {users.length > 1 && (
            <div>
              <SegmentedControl
                label={SHARING.mode}
                choices={SHARE_MODES.map((value) => ({ value, label: SHARING.modes[value] }))}
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
                  label={capitalNameIn(household, member)}
                  aria-label={`${SHARING.valueOf[mode]} ${capitalNameIn(household, member)}`}
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
              ? fault
              : division?.borne &&
                SHARING.addsUp(
                  [...division.borne]
                    .map(([member, amount]) => SHARING.bears(capitalNameIn(household, member), money(amount)))
                    .join(', '),
                  money(price.amountMinor),
                )}
          </p>
        </>
      )}
    </div>
  )
}
