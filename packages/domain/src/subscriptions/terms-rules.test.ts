import { expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { type AgreeingTerms, termErrors } from './terms-rules.ts'

const day = plainDate
const base: AgreeingTerms = { status: 'active', nextBillingDate: day('2026-03-10') }

test.each<[string, Partial<AgreeingTerms>, string[]]>([
  ['nothing set', {}, []],
  ['an end on the next renewal', { endsOn: day('2026-03-10') }, []],
  ['an end before it', { endsOn: day('2026-03-09') }, ['endsOn']],
  ['an end in the past of what is cancelled', { status: 'cancelled', endsOn: day('2026-01-01') }, []],
  ['a trial alone', { trialEndsOn: day('2026-03-10') }, []],
  ['a trial and its day', { trialEndsOn: day('2026-03-10'), typedDate: day('2026-03-10') }, []],
  [
    'a trial and another day',
    { trialEndsOn: day('2026-03-10'), typedDate: day('2026-03-11') },
    ['trialEndsOn'],
  ],
])('%s', (_, terms, paths) => {
  expect(termErrors({ ...base, ...terms }).map(({ path }) => path)).toEqual(paths)
})
