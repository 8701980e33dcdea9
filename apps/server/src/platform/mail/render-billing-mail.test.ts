import { expect, test } from 'vitest'
import { PLAN_CHANGES, type PlanMail, renderPlanChanged, renderTrialEnding } from './render-billing-mail.ts'

const mail = (facts: Partial<PlanMail> = {}): PlanMail => ({
  change: 'started',
  plan: 'Pro Monthly',
  price: '$7.99 per month',
  until: 'March 19, 2026',
  isTrial: false,
  url: 'https://duely.example/dashboard/settings?tab=plan',
  ...facts,
})

test.each(PLAN_CHANGES)(
  '%s: a subject of its own, the way to the plan, and no gap in its words',
  (change) => {
    const { subject, text, html } = renderPlanChanged(mail({ change }))
    expect(subject).toMatch(/plan|Pro/)
    expect(text).toContain('https://duely.example/dashboard/settings?tab=plan')
    expect(text + html).not.toMatch(/null|undefined|\[\[/)
    const others = PLAN_CHANGES.filter((other) => other !== change)
    expect(others.map((other) => renderPlanChanged(mail({ change: other })).subject)).not.toContain(subject)
  },
)

test('who begins with a trial reads when it turns into a charge, and of how much', () => {
  const { text } = renderPlanChanged(mail({ isTrial: true }))
  expect(text).toContain('free trial runs until March 19, 2026; after it you pay $7.99 per month')
  expect(renderPlanChanged(mail()).text).not.toContain('trial')
})

test('who cancelled reads until when Pro stays, and that nothing more is charged', () => {
  const { text } = renderPlanChanged(mail({ change: 'ending' }))
  expect(text).toContain('nothing more will be charged')
  expect(text).toContain('until March 19, 2026')
})

test('before a trial ends: the day, the price, and how to get out', () => {
  const { subject, text } = renderTrialEnding(mail())
  expect(subject).toBe('Your free trial ends on March 19, 2026')
  expect(text).toContain('$7.99 per month')
  expect(text).toContain('cancel before')
})
