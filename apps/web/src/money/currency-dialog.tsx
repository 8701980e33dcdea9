import { CURRENCIES, type Currency, currencySign } from '@duely/domain'
import { moneyCurrencyTexts } from '@duely/texts/money-currency'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../language/reader-language.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { DialogWindow } from '../ui/overlays/dialog-window.tsx'

export interface CurrencyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The code chosen so far. */
  readonly value: string
  readonly onChoose: (currency: Currency) => void
}

/** All currencies, found by code, name or sign. The keys walk the list while the focus stays in the field. */
export function CurrencyDialog({ open, onClose, value, onChoose }: CurrencyDialogProps) {
  const t = useTexts(moneyCurrencyTexts)
  return (
    <DialogWindow open={open} onClose={onClose} size="sm" title={t.currency}>
      <CurrencySearch value={value} onChoose={onChoose} />
    </DialogWindow>
  )
}

type Named = { readonly code: Currency; readonly name: string; readonly sign: string }

function CurrencySearch({ value, onChoose }: Pick<CurrencyDialogProps, 'value' | 'onChoose'>) {
  const t = useTexts(moneyCurrencyTexts)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [walked, setWalked] = useState<Currency | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const all = useMemo(() => allCurrencies(language), [language])
  const found = useMemo(() => all.filter((each) => matches(each, typed)), [all, typed])
  const active =
    found.find(({ code }) => code === walked)?.code ?? (typed === '' ? undefined : found[0]?.code)
  const optionId = (code: Currency) => `${id}-${code}`
  const walk = (by: number) => {
    const at = found.findIndex(({ code }) => code === active)
    const next = found.at(Math.min(Math.max(at + by, 0), found.length - 1))
    if (next === undefined) return
    setWalked(next.code)
    document.getElementById(optionId(next.code))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    // Enter would also reach the form that the dialog was opened from.
    event.preventDefault()
    event.stopPropagation()
    if (step !== undefined) walk(step)
    else if (active !== undefined) onChoose(active)
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={t.search}
        hideLabel
        placeholder={t.placeholder}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWalked(null)
          if (list.current) list.current.scrollTop = 0
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t.list}
        className="-mx-2 h-80 overflow-y-auto overscroll-contain"
      >
        {found.map(({ code, name }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
          <div
            key={code}
            id={optionId(code)}
            role="option"
            tabIndex={-1}
            aria-selected={code === value}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(code)}
            className={classNames(
              'grid min-h-11 cursor-default grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-2 rounded-sm px-2 text-[0.9375rem] select-none hover:bg-sunken',
              code === active && 'bg-accent-soft text-accent-ink',
              code === value && 'font-semibold',
            )}
          >
            <span className="figures">{code}</span>
            <span className="truncate">{name}</span>
          </div>
        ))}
      </div>
      <p aria-live="polite" className={found.length === 0 ? 'text-sm text-muted' : 'sr-only'}>
        {found.length === 0 ? t.none : t.found({ count: found.length })}
      </p>
    </div>
  )
}

function allCurrencies(language: string): Named[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return CURRENCIES.map((code) => ({ code, name: names.of(code) ?? code, sign: currencySign(code) }))
}

/** By the beginning of a word of its name, its code, or its sign. */
function matches({ code, name, sign }: Named, typed: string): boolean {
  const wanted = plain(typed)
  if (wanted === '') return true
  return (
    code.toLowerCase().startsWith(wanted) ||
    sign.toLowerCase() === wanted ||
    plain(name).startsWith(wanted) ||
    plain(name).includes(` ${wanted}`)
  )
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
