import { plainDate } from '@duely/domain'
import { moneyTexts } from '@duely/texts/money'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { useTexts } from '../language/reader-language.tsx'
import { hardCoded, InPseudo } from '../language/testing.tsx'
import { datedSubscriptions, withTerms } from '../lib/dated-subscriptions.ts'
import { accountOn, openScreen, proPlan, serve, subscriptionOf } from '../lib/testing.tsx'
import { SelectOnDemand } from '../ui/fields/select-on-demand.tsx'
import { CurrencyDialog } from './currency-dialog.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { RatesNote, SumFigure, useHomeEstimate } from './home-estimate.tsx'
import { monthSums } from './month-sums.ts'
import { SumsDialog } from './sums-dialog.tsx'
import { SumsExplained } from './sums-explained.tsx'

const today = plainDate('2026-11-05')
const DATA = [
  'Netflix',
  'Box',
  'Hulu',
  'Egg',
  'US dollars',
  'euros',
  'Duely',
  'Dec 5',
  'Oct 1, 2026',
  'USD',
  'EUR',
  'KWD',
]
const rows = datedSubscriptions([
  subscriptionOf('Netflix', { amount: '15.00' }),
  subscriptionOf('Box', { currency: 'EUR', billingCycle: 'weekly' }),
  subscriptionOf('Egg', { currency: 'KWD', billingCycle: 'daily' }),
  subscriptionOf('Hulu', { nextBillingDate: '2026-12-05', trialEndsOn: '2026-12-05', trialAmount: '0.00' }),
]).map(withTerms)

function Sums({ of = rows }: { readonly of?: typeof rows }) {
  const sums = monthSums(of, today, 'en-US', useTexts(moneyTexts))
  const home = useHomeEstimate(sums.month)
  return (
    <>
      <SumFigure sums={sums.month} {...home} />
      <RatesNote {...home} today={today} culture="en-US" />
      <SumsExplained {...sums} of="[Yéár]" />
      <SumsDialog {...sums} open onClose={() => {}} />
    </>
  )
}

async function show(part: ReactElement) {
  serve(({ path }) => {
    if (path === '/api/account') return { body: accountOn(proPlan, { homeCurrency: 'USD' }) }
    if (path === '/api/rates/own') return { body: { rates: [] } }
    return { body: { date: '2026-10-01', source: 'bundled', rates: { EUR: '1', USD: '1.1', GBP: '0.9' } } }
  })
  await act(async () => void openScreen(<InPseudo>{part}</InPseudo>))
}

test('sums and the rates behind them say nothing that is not in the catalogues', async () => {
  await show(<Sums />)
  expect(await screen.findAllByText(/Báñk rátëš/)).toHaveLength(2)
  expect(hardCoded(DATA)).toEqual([])
})

test('nor do those of nothing', async () => {
  await show(<Sums of={[]} />)
  expect(hardCoded(DATA)).toEqual([])
})

test('nor does the choice of a currency, whose names are those of the language', async () => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  await show(
    <>
      <CurrencySelect as={SelectOnDemand} label="[Çürrëñçý]" value="USD" onChange={() => {}} />
      <CurrencyDialog open onClose={() => {}} value="USD" onChoose={() => {}} />
    </>,
  )
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent ?? '')
  expect(options.some((text) => text.includes(names.of('CHF') ?? ''))).toBe(true)
  expect(hardCoded([...options, ...DATA])).toEqual([])
  await userEvent.type(screen.getByRole('combobox', { name: /Sëárçh/ }), 'nothing at all')
  expect(hardCoded(DATA)).toEqual([])
})
