import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Article } from '#web/lib/public-page/article.ts'

/** Front matter of the articles in /content (spec, Blog article). */
const folder = resolve(import.meta.dirname, '../../../../../content/blog')
const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
const articles = texts
  .map((text) => parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '') as Article)
  .sort((a, b) => a.id - b.id)
const textOf = (slug: string) => texts.find((text) => text.includes(`slug: ${slug}\n`)) ?? ''

test("eight, with the specification's addresses and categories", () => {
  expect(articles.map(({ id, slug, category }) => [id, slug, category])).toEqual([
    [1, 'subscription-creep-hidden-leak', 'Money Saving'],
    [2, 'just-got-charged-refund-guide', 'Refund Help'],
    [3, 'subscription-tracker-vs-budgeting-app', 'App Comparison'],
    [4, 'free-trial-cancellation-template', 'Free Trials'],
    [5, 'annual-saas-audit-guide', 'Annual Renewals'],
    [6, 'bank-subscription-tracking-problems', 'Financial Planning'],
    [7, 'email-vs-sms-renewal-alerts', 'Features'],
    [8, '15-minute-subscription-cleanup', 'Life Hack'],
  ])
})

test('the first three are featured, the other five are not', () => {
  const featured = articles.filter((article) => article.featured)
  expect(featured.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('are dated from 15 to 30 October 2025 and state their read time', () => {
  const dates = articles.map(({ date }) => date).sort()
  expect([dates[0], dates.at(-1)]).toEqual(['2025-10-15', '2025-10-30'])
  for (const { date, readTime, title, excerpt, description, keywords } of articles) {
    expect(date).toMatch(/^2025-10-(1[5-9]|2\d|30)$/)
    expect(readTime).toMatch(/^\d+ min read$/)
    expect([title, excerpt, description].every((text) => text.length > 20)).toBe(true)
    expect(keywords.length).toBeGreaterThanOrEqual(3)
  }
})

test('make the claims of the marketing', () => {
  expect(textOf('annual-saas-audit-guide')).toContain('30, 14 and 3 days')
  expect(textOf('email-vs-sms-renewal-alerts')).toContain('$50')
  expect(textOf('15-minute-subscription-cleanup')).toMatch(/four times a year/)
  expect(texts.some((text) => /3 to 7 days|3-7 days|three to seven days/i.test(text))).toBe(true)
  expect(textOf('free-trial-cancellation-template')).toMatch(/remind/i)
})
