import { NewSubscription, type Subscription } from '@duely/contract'
import {
  amountText,
  CURRENCIES,
  type Currency,
  decimalPlaces,
  MAX_AMOUNT_MINOR,
  plainDate,
} from '@duely/domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountOn, proPlan } from '#web/lib/testing.tsx'
import { serverWith, showSubscriptions, subscription } from '../testing.tsx'
import { emptyForm, formOf, newSubscription } from './form-values.ts'
import { editOf, SubscriptionEdit } from './price/price-change.ts'

const CULTURES = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'ar-EG', 'pl-PL', 'ja-JP', 'pt-BR', 'xx-XX']
const anyCulture = fc.constantFrom(...CULTURES)
const anyCurrency = fc.constantFrom(...CURRENCIES)
const anyMinor = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }))
const asking = (culture: string) => ({ today: plainDate('2026-03-05'), culture })

/** As a reader of the culture types it. */
const typedAs = (amount: string, currency: Currency, culture: string) =>
  new Intl.NumberFormat(culture, {
    minimumFractionDigits: decimalPlaces(currency),
    maximumFractionDigits: decimalPlaces(currency),
  }).format(amount as `${number}`)

const onTrial = (minor: number, trialMinor: number, currency: Currency): Subscription =>
  subscription({
    currency,
    amount: amountText(minor, currency),
    trialEndsOn: '2026-03-10',
    nextBillingDate: '2026-03-10',
    trialAmount: amountText(trialMinor, currency),
  })

describe.each(CURRENCIES.map((currency) => [currency] as const))('%s', (currency) => {
  test('an amount added is sent with the digits that were typed', () => {
    fc.assert(
      fc.property(anyMinor, anyMinor, anyCulture, (minor, trialMinor, culture) => {
        const [amount, trialAmount] = [amountText(minor, currency), amountText(trialMinor, currency)]
        const values = {
          ...emptyForm(null),
          name: 'Zain',
          currency,
          nextBillingDate: '2026-03-10',
          trial: true,
          amount: typedAs(amount, currency, culture),
          trialAmount: typedAs(trialAmount, currency, culture),
        }
        const request = NewSubscription.parse(newSubscription(values, culture))
        expect(request).toMatchObject({ currency, amount, trialAmount })
      }),
      { numRuns: 10 },
    )
  })

  test('what is stored and shown is not sent, and what replaces it is sent with its digits', () => {
    fc.assert(
      fc.property(anyMinor, fc.nat(99_999), anyMinor, anyCulture, (minor, trialMinor, next, culture) => {
        const stored = onTrial(minor, trialMinor, currency)
        const shown = formOf(stored)
        expect(shown.amount).toBe(stored.amount)
        expect(shown.trialAmount).toBe(trialMinor === 0 ? '' : stored.trialAmount)
        const edit = (typed: object) =>
          SubscriptionEdit.parse(editOf(stored, { ...shown, ...typed }, asking(culture)))
        expect(edit({ name: 'Zain' })).toEqual({ name: 'Zain' })
        expect(edit({ name: 'Zain', amount: typedAs(shown.amount, currency, culture) })).toEqual({
          name: 'Zain',
        })
        const amount = amountText(next, currency)
        const typed = typedAs(amount, currency, culture)
        expect(edit({ amount: typed })).toEqual(next === minor ? {} : { amount })
        expect(edit({ trialAmount: typed }).trialAmount ?? stored.trialAmount).toBe(amount)
      }),
      { numRuns: 10 },
    )
  })

  test('a new price from a day on is sent with its digits', () => {
    fc.assert(
      fc.property(anyMinor, anyMinor, anyCulture, (minor, next, culture) => {
        fc.pre(minor !== next)
        const stored = subscription({ currency, amount: amountText(minor, currency) })
        const amount = amountText(next, currency)
        const values = {
          ...formOf(stored),
          amount: typedAs(amount, currency, culture),
          priceSince: 'from' as const,
        }
        expect(SubscriptionEdit.parse(editOf(stored, values, asking(culture)))).toMatchObject({
          price: { amount },
        })
      }),
      { numRuns: 5 },
    )
  })

  test('of another currency the amount is sent with it', () => {
    fc.assert(
      fc.property(anyMinor, anyMinor, anyCurrency, anyCulture, (minor, next, other, culture) => {
        fc.pre(other !== currency)
        // With as many minor units too: $15.99 becomes ¥1599.
        for (const typed of [next, minor]) {
          const stored = subscription({ currency, amount: amountText(minor, currency) })
          const amount = amountText(typed, other)
          const values = { ...formOf(stored), currency: other, amount: typedAs(amount, other, culture) }
          const edit = SubscriptionEdit.parse(editOf(stored, values, asking(culture)))
          expect(edit).toEqual(amount === stored.amount ? { currency: other } : { currency: other, amount })
        }
      }),
      { numRuns: 10 },
    )
  })
})

test.each([
  ['KWD', 'de-DE', '5.555', '1.234,567', '1234.567'],
  ['JPY', 'en-US', '1490', '1,599', '1599'],
  ['INR', 'hi-IN', '100.50', '1,23,456.78', '123456.78'],
] as const)('the edit dialog of %s in %s shows %s and sends %s as %s', async (...given) => {
  const [currency, culture, amount, typed, sent] = given
  const stored = subscription({ name: 'Zain', currency, amount })
  const account = accountOn(proPlan, { culture })
  const asked = showSubscriptions((request) =>
    request.method === 'PATCH'
      ? { body: { ...stored, amount: sent } }
      : serverWith(account, [stored])(request),
  )
  await userEvent.click(await screen.findByRole('button', { name: /Edit Zain/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Subscription' }))
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(field.value).toBe(amount)
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { amount: sent } }),
  )
})
