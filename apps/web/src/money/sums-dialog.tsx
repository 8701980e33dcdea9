import { currencyWords, type ExplainedMonth, explainMonth, formatMoney } from '@duely/domain'
import { moneySumsTexts } from '@duely/texts/money-sums'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useTexts } from '../language/reader-language.tsx'
import type { TermedSubscription } from '../lib/dated-subscriptions.ts'
import { settingsTab } from '../paths.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { DialogWindow } from '../ui/overlays/dialog-window.tsx'
import {
  originalSums,
  RatesNote,
  SumFigure,
  useHomeEstimate,
  useLacksHomeCurrency,
} from './home-estimate.tsx'
import type { MonthSums } from './month-sums.ts'

/** Rows shown before all are asked for. */
const ROWS_SHOWN = 100

export interface SumsDialogProps extends MonthSums {
  readonly open: boolean
  readonly onClose: () => void
}

/** The rows behind the figures of a month, a year and a service, to be added by hand. */
export function SumsDialog({ open, onClose, ...sums }: SumsDialogProps) {
  const t = useTexts(moneySumsTexts)
  const top = useRef<HTMLParagraphElement>(null)
  return (
    <DialogWindow open={open} onClose={onClose} title={t.title} initialFocus={top}>
      <Sums {...sums} top={top} />
    </DialogWindow>
  )
}

interface SumsProps extends MonthSums {
  /** Has the focus first, so that the dialog opens at its beginning and not at its only link. */
  readonly top: RefObject<HTMLParagraphElement | null>
}

function Sums({ rows, month, parts, listRules, trials, today, culture, top }: SumsProps) {
  const t = useTexts(moneySumsTexts)
  const explained = useMemo(() => explainMonth(rows), [rows])
  const home = useHomeEstimate(month)
  const lacksHome = useLacksHomeCurrency(month)
  return (
    <div className="grid gap-5">
      <p ref={top} tabIndex={-1} className="text-muted outline-none">
        {t.intro}
      </p>
      {explained.length === 0 && <p>{t.nothingActive}</p>}
      {explained.map((each) => (
        <Currency key={each.currency} month={each} isOneOfSeveral={explained.length > 1} culture={culture} />
      ))}
      {home.estimate && (
        <div className="grid gap-1 border-t border-line pt-4">
          <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{originalSums({ sums: month, ...home })}</span>
            <span className="font-semibold">
              <SumFigure sums={month} {...home} />
            </span>
          </p>
          <RatesNote {...home} today={today} culture={culture} />
        </div>
      )}
      {parts.length > 0 && (
        <div className="figures grid gap-3 border-t border-line pt-4 text-sm text-muted">
          <Rule texts={parts}>{t.frequent}</Rule>
          <Rule texts={listRules}>{t.simpleRule}</Rule>
        </div>
      )}
      {trials !== null && (
        <p className="border-t border-line pt-4 text-sm text-muted">{t.trialRule({ trials })}</p>
      )}
      {lacksHome && (
        <p className="border-t border-line pt-4 text-sm">
          <TextLink to={settingsTab('account')}>{t.showInOne}</TextLink>
        </p>
      )}
    </div>
  )
}

function Rule({ texts, children }: { readonly texts: readonly string[]; readonly children: string }) {
  return (
    <div>
      <p>{children}</p>
      {texts.map((text) => (
        <p key={text} className="text-ink">
          {text}
        </p>
      ))}
    </div>
  )
}

interface CurrencyProps {
  readonly month: ExplainedMonth<TermedSubscription>
  readonly isOneOfSeveral: boolean
  readonly culture: MonthSums['culture']
}

function Currency({ month, isOneOfSeveral, culture }: CurrencyProps) {
  const t = useTexts(moneySumsTexts)
  const { currency, rows, yearMinor, monthMinor, perServiceMinor } = month
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, ROWS_SHOWN)
  const hidden = rows.slice(shown.length)
  const money = (minor: number) => formatMoney(minor, currency, culture)
  return (
    <table className="figures w-full border-collapse text-[0.9375rem]">
      <caption className={isOneOfSeveral ? 'pb-2 text-start font-semibold' : 'sr-only'}>
        {isOneOfSeveral ? t.inCurrency({ currency: currencyWords(currency, culture) }) : t.whatIsAdded}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.subscription}</th>
          <th scope="col">{t.priceAndTimes}</th>
          <th scope="col">{t.aYear}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ subscription: { id, name }, priceMinor, times, yearMinor: year }) => (
          <tr key={id} className="align-baseline">
            <th scope="row" className="w-full py-1 pe-3 text-start font-normal wrap-anywhere">
              {name}
            </th>
            <td className="py-1 pe-4 text-end text-sm whitespace-nowrap text-muted">
              {`${money(priceMinor)} ${times}`}
            </td>
            <td className="py-1 text-end whitespace-nowrap">{money(year)}</td>
          </tr>
        ))}
        {hidden.length > 0 && (
          <tr className="align-baseline">
            <th scope="row" colSpan={2} className="py-1 text-start font-normal">
              <Button variant="ghost" size="sm" className="-ms-3" onClick={() => setShowsAll(true)}>
                {t.showMore({ count: hidden.length })}
              </Button>
            </th>
            <td className="py-1 text-end">
              {money(hidden.reduce((sum, { yearMinor: year }) => sum + year, 0))}
            </td>
          </tr>
        )}
      </tbody>
      <tfoot className="[&_tr:first-child>*]:border-t [&_tr:first-child>*]:border-line [&_tr:first-child>*]:pt-2">
        <Total name={t.perYear} amount={money(yearMinor)} />
        <Total name={t.perMonth} rule="÷ 12" amount={money(monthMinor)} isLead />
        <Total
          name={t.perService}
          rule={t.byServices({ count: rows.length })}
          amount={money(perServiceMinor)}
        />
      </tfoot>
    </table>
  )
}

interface TotalProps {
  readonly name: string
  readonly rule?: string
  readonly amount: string
  readonly isLead?: boolean
}

function Total({ name, rule, amount, isLead = false }: TotalProps) {
  return (
    <tr className={isLead ? 'align-baseline font-semibold' : 'align-baseline'}>
      <th scope="row" className={classNames('py-1 text-start', !isLead && 'font-normal')}>
        {name}
      </th>
      <td className="py-1 pe-4 text-end text-sm font-normal whitespace-nowrap text-muted">{rule}</td>
      <td className="py-1 text-end whitespace-nowrap">{amount}</td>
    </tr>
  )
}
