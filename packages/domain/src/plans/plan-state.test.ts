import { expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { type PlanNews, type PlanStanding, planNews } from './plan-state.ts'

const day = plainDate('2026-12-05')
const none = { until: null, nextCharge: null }

test.each<[PlanStanding, PlanNews['kind'] | null]>([
  [{ phase: 'trial', until: day, nextCharge: day }, 'trial'],
  [{ ...none, phase: 'trial', nextCharge: day }, 'trial'],
  [{ ...none, phase: 'trial', until: day }, null],
  [{ ...none, phase: 'paid', nextCharge: day }, 'charge'],
  [{ ...none, phase: 'paid' }, null],
  [{ ...none, phase: 'ending', until: day }, 'end'],
  [{ ...none, phase: 'past-due', until: day }, 'failed'],
  [{ ...none, phase: 'free' }, null],
])('%j: %s', (standing, kind) => expect(planNews(standing)).toEqual(kind && { kind, day }))
