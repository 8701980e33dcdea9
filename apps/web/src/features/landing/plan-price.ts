import { formatMoney, numberLocaleOf, planPrice } from '@duely/domain'
import { usePageWording } from './page-wording.ts'

/** What a plan costs, in the way of the page's language: '$7.99', '7,99 $'. Always in US dollars. */
export function usePlanPrice(): (priceMinor: number) => string {
  const wording = usePageWording()
  const locale = numberLocaleOf(wording)
  return (priceMinor) => {
    if (locale === null) return planPrice(priceMinor)
    if (priceMinor > 0) return formatMoney(priceMinor, 'USD', wording)
    const whole = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const
    return new Intl.NumberFormat(locale, whole).format(0)
  }
}
