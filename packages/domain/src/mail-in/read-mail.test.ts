import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { dateOf, plainDate } from '../dates/plain-date.ts'
import { findAmounts } from './mail-amounts.ts'
import { findDays } from './mail-dates.ts'
import { foldedText, MAIL_TEXT_MAX, plainMailText, textOfHtml } from './mail-text.ts'
import { type MailFinding, readMail } from './read-mail.ts'

const folder = fileURLToPath(new URL('./fixtures', import.meta.url))
const KNOWN = [
  { name: 'Netflix', hosts: ['netflix.com'] },
  { name: 'Spotify', hosts: ['spotify.com'] },
  { name: 'Figma', hosts: ['figma.com'] },
  { name: 'Adobe Creative Cloud', hosts: ['adobe.com'] },
]

async function found(name: string): Promise<MailFinding> {
  const mail = await new PostalMime().parse(readFileSync(`${folder}/${name}`))
  return readMail(
    {
      fromName: mail.from?.name ?? '',
      fromAddress: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      date: mail.date === undefined ? null : plainDate(mail.date.slice(0, 10)),
      text: mail.text ?? textOfHtml(mail.html ?? ''),
    },
    KNOWN,
    false,
  )
}

describe('ten mails, as services write them', () => {
  test.each([
    [
      '01-cancelled-en.eml',
      {
        kind: 'cancelled',
        service: 'Netflix',
        date: '2026-02-20',
        reference: 'NF-77-1234',
        accessUntil: '2026-03-09',
      },
    ],
    [
      '02-cancelled-de.eml',
      { kind: 'cancelled', service: 'Muster Fitness', reference: 'K-2026-0815', accessUntil: '2026-03-31' },
    ],
    [
      '03-cancelled-fr.eml',
      { kind: 'cancelled', service: 'Le Journal', reference: 'FR4471', accessUntil: '2026-04-15' },
    ],
    [
      '04-cancelled-es.eml',
      { kind: 'cancelled', service: 'Spotify', reference: 'ES-900', accessUntil: '2026-04-10' },
    ],
    [
      '05-receipt-en.eml',
      {
        kind: 'receipt',
        service: 'Figma',
        reference: 'INV-2044-1188',
        amount: '12.99',
        currency: 'USD',
        cycle: 'monthly',
      },
    ],
    [
      '06-receipt-de.eml',
      {
        kind: 'receipt',
        service: 'Hoster GmbH',
        reference: '4711-99',
        amount: '1234.50',
        currency: 'EUR',
        cycle: 'yearly',
      },
    ],
    [
      '07-trial-en.eml',
      {
        kind: 'trial-ends',
        service: 'Adobe Creative Cloud',
        trialEndsOn: '2026-03-11',
        amount: '21.98',
        currency: 'GBP',
        cycle: 'monthly',
      },
    ],
    [
      '08-trial-it.eml',
      {
        kind: 'trial-ends',
        service: 'Film Oggi',
        trialEndsOn: '2026-03-12',
        amount: '7.99',
        currency: 'EUR',
        cycle: 'monthly',
      },
    ],
    [
      '09-price-pl.eml',
      {
        kind: 'price-change',
        service: 'Telewizja Plus',
        newPriceFrom: '2026-04-01',
        amount: '39.99',
        currency: 'PLN',
        cycle: 'monthly',
      },
    ],
    [
      '10-price-nl.eml',
      {
        kind: 'price-change',
        service: 'Krant',
        newPriceFrom: '2026-05-01',
        amount: '13.95',
        currency: 'EUR',
        reference: 'NL123456',
      },
    ],
    ['11-nothing.eml', { kind: null, service: 'Bob', accessUntil: null, trialEndsOn: null }],
  ])('%s', async (name, expected) => {
    expect(await found(name)).toMatchObject(expected)
  })

  test('all of them are here', () => {
    expect(readdirSync(folder)).toHaveLength(11)
  })
})

describe('HTML', () => {
  test.each([
    ['<p>Hello</p><p>you</p>', 'Hello\nyou'],
    ['a<script>alert("x < y")</script>b', 'a b'],
    ['a<STYLE>p{}</StYlE >b<!-- <b>c</b> -->d', 'a'],
    ['1 < 2 &amp; 3 &gt; 2', '1 < 2 & 3 > 2'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['&#8364;9 &#x20AC;8 &euro;7 &unknown; &#0;', '€9 €8 €7 &unknown;'],
    ['<script>never closed', ''],
    ['<', '<'],
    ['<a<b<c', ''],
  ])('%j', (html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })

  test('however long and broken, it takes time in proportion and gives bounded text', () => {
    const started = performance.now()
    for (const html of [
      '<'.repeat(1_000_000),
      '<script>'.repeat(100_000),
      '<p '.repeat(300_000),
      '&#1;'.repeat(200_000),
    ])
      expect(textOfHtml(html).length).toBeLessThanOrEqual(MAIL_TEXT_MAX)
    expect(plainMailText(' \n'.repeat(500_000)).length).toBeLessThanOrEqual(MAIL_TEXT_MAX)
    expect(performance.now() - started).toBeLessThan(4_000)
  })
})

describe('days', () => {
  test.each([
    ['on march 9, 2026.', false, ['2026-03-09']],
    ['on 9 march 2026 and 10th of april 2026', false, ['2026-03-09', '2026-04-10']],
    ['31. marz 2026', false, ['2026-03-31']],
    ['1er mai 2026, 15 de abril de 2026', false, ['2026-05-01', '2026-04-15']],
    ['2026-03-09', false, ['2026-03-09']],
    ['03/04/2026', true, ['2026-03-04']],
    ['03/04/2026', false, ['2026-04-03']],
    ['13/04/2026', true, ['2026-04-13']],
    ['04/13/2026', false, ['2026-04-13']],
    ['03.04.2026', true, ['2026-04-03']],
    ['30 february 2026, 2026-13-01, 9 monday 2026', false, []],
  ])('%j (month first: %s)', (text, monthFirst, days) => {
    expect(findDays(text, monthFirst).map(({ day }) => day)).toEqual(days)
  })
})

describe('amounts', () => {
  test.each([
    ['total $12.99', ['12.99 USD']],
    ['1.234,50 € and 1,234.50 eur', ['1234.50 EUR', '1234.50 EUR']],
    ['eur 9,99', ['9.99 EUR']],
    ['39,99 zł', ['39.99 PLN']],
    ['¥1,490', ['1490 JPY']],
    ['20 % of 100', []],
    ['£0.00', []],
    ['call 555 0100', []],
  ])('%j', (text, amounts) => {
    expect(findAmounts(text).map(({ amount, currency }) => `${amount} ${currency}`)).toEqual(amounts)
  })
})

test('whatever a mail says, the finding is a proposal of valid days and bounded texts', () => {
  const day = plainDate('2026-03-02')
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'binary', maxLength: 80 }),
      (text, name) => {
        const mail = { fromName: name, fromAddress: `${name}@${name}.test`, subject: text, date: day, text }
        const { service, reference, accessUntil } = readMail(mail, KNOWN, true)
        expect(service?.length ?? 0).toBeLessThanOrEqual(100)
        expect(reference?.length ?? 0).toBeLessThanOrEqual(60)
        if (accessUntil !== null) expect(dateOf).toBeTypeOf('function')
        expect(foldedText(text)).toHaveLength(text.length)
      },
    ),
  )
})
