import {
  amountLines,
  convertToWhole,
  currenciesIn,
  type ExactTotals,
  formatTotals,
  formatWhole,
  type PlainDate,
  roundedTotals,
  type Wording,
  withoutRate,
} from '@duely/domain'
import { moneyTexts } from '@duely/texts/money'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../language/reader-language.tsx'
import { useWords } from '../language/words.ts'
import { accountQuery } from '../lib/queries.ts'
import { accountFacts } from '../lib/session/account-facts.ts'
import { AmountLines } from '../ui/data/money-lines.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ratesWords } from './rates-words.ts'
import { useRates } from './use-rates.ts'

export type HomeEstimateState = ReturnType<typeof useHomeEstimate>

const spentIn = (sums: ExactTotals) =>
  currenciesIn(sums).filter((currency) => (sums[currency]?.numerator ?? 0n) > 0n)

/** Whether a card leads with one converted figure instead of a sum per currency. */
export function useHomeEstimate(sums: ExactTotals) {
  const account = useQuery(accountQuery)
  const spent = spentIn(sums)
  const home = account.data?.profile.homeCurrency ?? null
  const needsRates = home !== null && spent.some((currency) => currency !== home)
  const { rates, facts, byOwn, isLoading, isError } = useRates(needsRates ? [home, ...spent] : [])
  const leftOut = rates ? withoutRate(spent, rates) : []
  // Without a rate of the home currency, or of anything spent, nothing can be converted.
  const isPossible = home !== null && rates?.[home] !== undefined && leftOut.length < spent.length
  return {
    /** Null where sums stand per currency: no home currency, nothing to convert, or no rates. */
    estimate: needsRates && rates && facts && isPossible ? { home, rates, facts, byOwn, leftOut } : null,
    /** It is not known yet how the sums stand. */
    isWaiting: (account.isLoading && spent.length > 1) || isLoading,
    /** Sums are converted, or will be once the rates are here: what goes with that keeps its place. */
    isConverted: needsRates && (rates === undefined ? !isError : isPossible),
    /** The culture in which amounts are shown to the account's owner. */
    wording: accountFacts(account.data).culture,
  }
}

/** Whether sums stand in several currencies because nobody chose one for them. */
export function useLacksHomeCurrency(sums: ExactTotals): boolean {
  const profile = useQuery(accountQuery).data?.profile
  return profile?.homeCurrency === null && spentIn(sums).length > 1
}

export interface SumFigureProps extends HomeEstimateState {
  readonly sums: ExactTotals
}

/** 'about $284', or the sum of each currency; one line is kept for what is not known yet. */
export function SumFigure({ sums, estimate, isWaiting, wording }: SumFigureProps) {
  const words = useWords()
  if (isWaiting)
    return (
      <span aria-busy="true">
        <Skeleton className="inline-block h-[1lh] w-24 align-bottom" />
      </span>
    )
  if (estimate === null) return <AmountLines amounts={amountLines(roundedTotals(sums), wording)} />
  const whole = convertToWhole(sums, estimate.rates, estimate.home)
  return words.about(formatWhole(whole, estimate.home, wording))
}

/** '$240.04 + €4.99': what a converted figure was made of; null where none is shown. */
export function originalSums(figure: Pick<SumFigureProps, 'sums' | 'isConverted' | 'wording'>) {
  const { sums, isConverted, wording } = figure
  return isConverted ? formatTotals(roundedTotals(sums), wording) : null
}

export interface RatesNoteProps extends Pick<HomeEstimateState, 'estimate' | 'isConverted'> {
  readonly today: PlainDate
  readonly culture: Wording
}

/**
 * Where the rates of an estimate come from; nothing where none is shown. Its line is kept while they load.
 */
export function RatesNote({ estimate, isConverted, today, culture }: RatesNoteProps) {
  const t = useTexts(moneyTexts)
  if (!isConverted) return null
  if (estimate === null) return <Skeleton className="h-4 w-72 max-w-full" />
  return <p className="text-xs text-muted">{ratesWords(estimate, t, culture, today)}</p>
}
