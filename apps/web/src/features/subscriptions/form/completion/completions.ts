import type { Service } from '@duely/catalogue'
import {
  cultureIn,
  dayComesFirst,
  formatDate,
  formatMoney,
  isBillingCycle,
  NAME_MAX,
  type PlainDate,
  parseTypedLine,
  storedAmount,
  type TypedLine,
  type Wording,
} from '@duely/domain'
import type { FormTexts } from '@duely/texts/form'
import type { Words } from '#web/language/words.ts'
import type { FormValues } from '../form-values.ts'
import type { Catalogue } from './use-catalogue.ts'

/** Form values set by a suggestion; others are unchanged. */
export type Filling = Partial<FormValues>

export type Completion = {
  readonly key: string
  readonly name: string
  /** The known service; null for another name. */
  readonly slug: string | null
  /** Preview of the values other than the name. */
  readonly detail: string
  readonly filling: Filling
  /** Whether a whole line was typed, which Enter accepts at once. */
  readonly fromLine: boolean
}

const MOST = 6
/** Lines of a shared text that are looked at. */
const MOST_LINES = 20
/** Letters from which a prefix counts as a service's name in a line. */
const TELLING_LETTERS = 3

export type CompletionFacts = {
  readonly catalogue: Catalogue | null
  readonly today: PlainDate
  readonly culture: Wording
  /** Names of categories that a line may name; default: none. */
  readonly categories?: readonly string[]
  /** What a completion's preview is made of. */
  readonly saying: { readonly t: FormTexts; readonly words: Pick<Words, 'category' | 'intervalIn'> }
}

/** Suggestions for the name field: a parsed line, or known services. */
export function completionsOf(typed: string, facts: CompletionFacts): Completion[] {
  const { catalogue, today, culture, categories = [], saying } = facts
  const isName = (words: string) => (catalogue?.serviceCalled(words) ?? null) !== null
  const line = parseTypedLine(typed, {
    today,
    isName,
    categories,
    dayFirst: dayComesFirst(cultureIn(culture)),
    language: typeof culture === 'string' ? 'en' : culture.language,
  })
  if (line) return lineCompletions(line, catalogue, culture, saying)
  if (!catalogue) return []
  const named = catalogue.serviceCalled(typed)
  return catalogue
    .suggestServices(typed, MOST)
    .filter((service) => service !== named || service.name !== typed.trim())
    .map((service) => completionOf(service, saying.words))
}

/** The lines of a shared text that could say something, without addresses. */
const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .replaceAll(/https?:\/\/\S+/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')

/**
 * What a text shared from another app says: its first line that can be read, or that names a known service.
 */
export function completionsInText(text: string, known: CompletionFacts): Completion | undefined {
  const lines = linesOf(text).slice(0, MOST_LINES)
  const read = lines.map((line) => completionsOf(line, known)[0])
  const named = lines
    .map((line) => known.catalogue?.serviceCalled(line) ?? null)
    .find((each) => each !== null)
  return read.find((each) => each?.fromLine) ?? (named ? completionOf(named, known.saying.words) : undefined)
}

/** The beginning of a shared text, for the name. */
export function nameInText(text: string): string {
  return (linesOf(text)[0] ?? '').slice(0, NAME_MAX)
}

/** A known service as a completion. */
export function completionOf(service: Service, words: Pick<Words, 'category'>): Completion {
  return {
    key: service.slug,
    name: service.name,
    slug: service.slug,
    detail: words.category(service.category),
    filling: { name: service.name, ...fillingOf(service) },
    fromLine: false,
  }
}

/** The known service first, if the name matches one, then the typed name. */
function lineCompletions(
  line: TypedLine,
  catalogue: Catalogue | null,
  culture: Wording,
  saying: CompletionFacts['saying'],
): Completion[] {
  const exact = catalogue?.serviceCalled(line.name) ?? null
  const guessed = line.name.length < TELLING_LETTERS ? [] : (catalogue?.suggestServices(line.name, 1) ?? [])
  const services = exact ? [exact] : [...guessed, null]
  return services.map((service) => {
    const name = service?.name ?? line.name
    const filling = { ...(service && fillingOf(service)), name, ...fillingOfLine(line) }
    return {
      key: service ? `line-${service.slug}` : 'line',
      name,
      slug: service?.slug ?? null,
      detail: detailOf(line, culture, saying),
      filling,
      fromLine: true,
    }
  })
}

function fillingOf(service: Service): Filling {
  const usual = service.cycles.find((cycle) => isBillingCycle(cycle))
  return { category: service.category, ...(usual && { billingCycle: usual }), ...factsOf(service) }
}

/** What is true of the service for everybody: its site, where it is cancelled and its usual notice. */
export function factsOf({ website, cancelPage, noticeDays }: Service): Filling {
  return {
    website,
    ...(cancelPage !== null && { cancelUrl: cancelPage }),
    ...(noticeDays !== null && { noticeCount: String(noticeDays), noticeUnit: 'days' }),
  }
}

function fillingOfLine({
  amount,
  currency,
  billingCycle,
  billingEvery,
  nextBillingDate,
  category,
}: TypedLine): Filling {
  return {
    ...(amount !== null && { amount }),
    ...(currency !== null && { currency }),
    ...(billingCycle !== null && { billingCycle, billingEvery: String(billingEvery) }),
    ...(nextBillingDate !== null && { nextBillingDate }),
    ...(category !== null && { category }),
  }
}

function detailOf(line: TypedLine, culture: Wording, { t, words }: CompletionFacts['saying']): string {
  const { amount, currency, billingCycle, billingEvery } = line
  const parts = [
    amount === null || currency === null
      ? amount
      : formatMoney(storedAmount(amount, currency), currency, culture),
    billingCycle === 'quarterly' && billingEvery > 1
      ? t.everyQuarters({ count: billingEvery })
      : billingCycle && words.intervalIn({ billingCycle, billingEvery }),
    line.category && words.category(line.category),
    line.nextBillingDate && t.lineNext({ day: formatDate(line.nextBillingDate, culture, 'medium') }),
  ]
  return parts.filter((part) => part !== null).join(', ')
}
