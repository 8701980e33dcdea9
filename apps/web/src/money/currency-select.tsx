import { type Currency, compareCurrencies, FIRST_CURRENCIES, isCurrency } from '@duely/domain'
import { moneyCurrencyTexts } from '@duely/texts/money-currency'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo, useState } from 'react'
import { useTexts } from '../language/reader-language.tsx'
import { subscriptionsQuery } from '../lib/queries.ts'
import type { SelectOption, SelectProps } from '../ui/fields/select.tsx'
import { lazyDialog } from '../ui/lazy-part.tsx'

const CurrencyDialog = lazyDialog(() => import('./currency-dialog.tsx').then((m) => m.CurrencyDialog))

const MORE = 'more'

export interface CurrencySelectProps extends Omit<SelectProps<string>, 'options' | 'onChange'> {
  /** `Select`, or `SelectOnDemand` on screens where choosing is rare. */
  readonly as: ComponentType<SelectProps<string>>
  readonly onChange: (currency: Currency) => void
}

/**
 * US dollars, euros and British pounds first, then the currencies of the user's own subscriptions; all others
 * are found in a dialog, which is fetched when it first opens.
 */
export function CurrencySelect({ as: Choice, value, onChange, ...field }: CurrencySelectProps) {
  const t = useTexts(moneyCurrencyTexts)
  const [isSearching, setSearching] = useState(false)
  // What is known already; a form fetches no list for this.
  const { data: rows } = useQuery({ ...subscriptionsQuery, enabled: false })
  const options = useMemo((): SelectOption[] => {
    const own = [...(rows ?? []).map(({ currency }) => currency), ...(isCurrency(value) ? [value] : [])]
    const shown = new Set<Currency>([...FIRST_CURRENCIES, ...own.sort(compareCurrencies)])
    return [...[...shown].map((code) => ({ value: code, label: code })), { value: MORE, label: t.more }]
  }, [rows, value, t])
  return (
    <>
      <Choice
        {...field}
        options={options}
        value={value}
        onChange={(chosen) => (isCurrency(chosen) ? onChange(chosen) : setSearching(true))}
      />
      <CurrencyDialog
        open={isSearching}
        onClose={() => setSearching(false)}
        value={value}
        onChoose={(chosen) => {
          onChange(chosen)
          setSearching(false)
        }}
      />
    </>
  )
}
