import { expect, test } from 'vitest'
import { ENGLISH_READER } from '#server/testing/english-reader.ts'
import { PLAN_CHANGES, type PlanFacts, planChanged, trialEnding } from './billing-messages.ts'

const CONTEXT = { appName: 'Duely', hasPlans: true, reader: ENGLISH_READER }

const mail = (facts: Partial<PlanFacts> = {}): PlanFacts => ({
  change: 'started',
  plan: 'Pro Monthly',
  price: '$7.99 per month',
  until: 'March 19, 2026',
  isTrial: false,
  url: 'https://duely.example/dashboard/settings?tab=plan',
  ...facts,
})

test.each(PLAN_CHANGES)(
  '%s: has its own subject, a link to the plan, and no unfilled placeholder',
  (change) => {
    const { subject, text, html } = planChanged.render(mail({ change }), CONTEXT)
    expect(subject).toMatch(/plan|Pro/)
    expect(text).toContain('https://duely.example/dashboard/settings?tab=plan')
    expect(text + html).not.toMatch(/null|undefined|\[\[/)
    const others = PLAN_CHANGES.filter((other) => other !== change)
    expect(others.map((other) => planChanged.render(mail({ change: other }), CONTEXT).subject)).not.toContain(
      subject,
    )
  },
)

test('starting with a trial states the date and amount of the first charge', () => {
  const { text } = planChanged.render(mail({ isTrial: true }), CONTEXT)
  expect(text).toContain('free trial runs until March 19, 2026; after it you pay $7.99 per month')
  expect(planChanged.render(mail(), CONTEXT).text).not.toContain('trial')
})

test('cancelling states until when Pro lasts and that nothing more is charged', () => {
  const { text } = planChanged.render(mail({ change: 'ending' }), CONTEXT)
  expect(text).toContain('nothing more will be charged')
  expect(text).toContain('until March 19, 2026')
})

test('before a trial ends: the day, the price, and how to cancel', () => {
  const { subject, text } = trialEnding.render(mail(), CONTEXT)
  expect(subject).toBe('Your free trial ends on March 19, 2026')
  expect(text).toContain('$7.99 per month')
  expect(text).toContain('cancel before')
})
