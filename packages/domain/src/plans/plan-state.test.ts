import { expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { type PlanStanding, planStandingText } from './plan-state.ts'

const day = plainDate('2026-12-05')
const monthly = { planId: 'pro-monthly', until: null, nextCharge: null } as const

test.each<[PlanStanding, string, string | null]>([
  [
    { ...monthly, phase: 'trial', until: day, nextCharge: day },
    'en-US',
    'Trial until Dec 5, then $7.99 a month',
  ],
  [{ ...monthly, phase: 'trial', nextCharge: day }, 'en-GB', 'Trial until 5 Dec, then $7.99 a month'],
  [
    { ...monthly, planId: 'pro-annual', phase: 'paid', nextCharge: day },
    'en-US',
    'Next charge on Dec 5, 2026: $59.99 a year',
  ],
  [
    { ...monthly, phase: 'ending', until: day },
    'en-US',
    'Pro ends on Dec 5, 2026, and nothing more is charged',
  ],
  [
    { ...monthly, phase: 'past-due', until: day },
    'en-US',
    'The last payment failed: Pro stays until Dec 5, 2026',
  ],
  [{ planId: 'free', phase: 'free', until: null, nextCharge: null }, 'en-US', null],
])('%j for %s: %s', (standing, culture, text) => expect(planStandingText(standing, culture)).toBe(text))
