import { plainDate, roundedTotals } from '@duely/domain'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { originalSums, RatesNote, SumFigure } from './home-estimate.tsx'

const exact = (minor: bigint) => ({ numerator: minor, denominator: 1n })
const sums = { USD: exact(1000n), EUR: exact(500n) }
const waiting = { estimate: null, isWaiting: true, isConverted: true, wording: 'en-US' }
const alone = { estimate: null, isWaiting: false, isConverted: false, wording: 'en-US' }

test('while rates load, nothing is said that they would change, and what stays has its place', () => {
  expect(roundedTotals(sums)).toEqual({ USD: 1000, EUR: 500 })
  expect(originalSums({ sums, ...waiting })).toBe('$10.00 + €5.00')
  const { container } = render(
    <>
      <SumFigure sums={sums} {...waiting} />
      <RatesNote {...waiting} today={plainDate('2026-03-05')} culture="en-US" />
    </>,
  )
  expect(container.textContent).toBe('')
  expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(2)
})

test('without a home currency the sums stand alone', () => {
  expect(originalSums({ sums, ...alone })).toBeNull()
  const { container } = render(
    <>
      <SumFigure sums={sums} {...alone} />
      <RatesNote {...alone} today={plainDate('2026-03-05')} culture="en-US" />
    </>,
  )
  expect(container.textContent).toMatch(/10\.00.*5\.00/)
  expect(container.querySelectorAll('p')).toHaveLength(0)
})
