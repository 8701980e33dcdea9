import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contactTexts } from '@duely/texts/contact'
import { expect, test } from 'vitest'

/**
 * Rules that the texts in /content must state (spec, sections 2 and 9); the contact page's are in the
 * catalogue.
 */
const read = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../../../content/legal', `${name}.mdx`), 'utf8')
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')

const contact = () => {
  const { when, whenTime, urgent, urgentWord, ...others } = contactTexts.en
  const said = [when({ time: whenTime }), urgent({ urgent: urgentWord }), ...Object.values(others)]
  return said.filter((text) => typeof text === 'string').join('\n')
}

const expectAll = (name: string, sentences: readonly (string | RegExp)[]) => {
  const text = name === 'contact' ? contact() : read(name)
  for (const sentence of sentences) expect(text).toMatch(sentence)
}

test('Contact: response times, urgent cases, what to include', () =>
  expectAll('contact', [
    '24-48 hours',
    /\(1-2 business days\)/,
    /write the word Urgent in the subject/,
    'What to include when you need support',
    'What to include in a general inquiry',
    'Feedback',
  ]))

test("Privacy: what is collected, why, how long, and the user's rights", () =>
  expectAll('privacy', [
    /^title: Privacy Policy$/m,
    /### Personal data/,
    /### Subscription data/,
    /### Technical data/,
    /the subscription name, the billing amount with its currency, the billing cycle, the renewal date/,
    /Payment method\./,
    /## 2\. Why we use it/,
    /stored with a hosted backend provider/,
    /We do not sell personal data/,
    ...['Access', 'Correct', 'Delete', 'Export', 'Withdraw consent', 'Object'].map(
      (right) => new RegExp(`^- ${right}\\b`, 'm'),
    ),
    /## 4\. Cookies/,
    /deleted or anonymized within 30 days of account deletion/,
    /## 6\. International transfers/,
    /children under 13\b/,
  ]))

test('Privacy: retention of each kind of record', () =>
  expectAll('privacy', [
    /^\| Delivery log \| 13 months/m,
    /^\| Changes of your notification choices, of how you sign in and of your place in a household, and what administrators of your server changed about your account \| 12 months/m,
    /^\| Consent records \| As long as you have an account; afterwards until they are 4 years old/m,
    /^\| A note that an account was deleted, which names nobody \| 24 months/m,
    /^\| Messages from the payment provider about your order \| 90 days/m,
  ]))

test('Terms: accounts, plans, billing and liability', () =>
  expectAll('terms', [
    /^title: Terms of Service$/m,
    /## 1\. What the service does/,
    /at least 18 years old/,
    /One account per user/,
    /You are responsible for activity under your account/,
    /two plans, Starter and Pro, with recurring billing/,
    /\$7\.99 per month, or \$59\.99 per year/,
    /14-day free trial/,
    /Recurring authorization\./,
    /renews automatically at the end of each period unless you cancel/,
    /at least 30 days notice/,
    /## 6\. Acceptable use/,
    /## 7\. Intellectual property/,
    /## 8\. Availability/,
    /## 9\. Third parties/,
    /## 10\. Disclaimers/,
    /limited to the amount you paid for it in the 12 months before/,
  ]))

test('Refunds: guarantee, renewals, how and how long', () =>
  expectAll('refund', [
    /^title: Refund Policy$/m,
    /30-day money-back guarantee/,
    /first paid subscription only/,
    /does not cover renewals/,
    /case by case/,
    /technical error prevented you from canceling/,
    /system error caused a wrong charge/,
    /only if you contact us within 7 days/,
    /at least 24 hours before the renewal/,
    '2-3 business days',
    '5-10 business days after approval',
    /original payment method/,
    /- Add-ons/,
    /- Gift subscriptions/,
    /- Promotional subscriptions/,
    /- Accounts terminated/,
    /chargeback without contacting us may lead to the suspension/,
  ]))
