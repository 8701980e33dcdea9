import { plainDate } from '@duely/domain'
import { describe, expect, test } from 'vitest'
import { categoryOf, currencyOf, cycleOf, daysOf, statusOf } from './list-values.ts'
import { LIST_ROWS_MAX, type ListGuess, looksLikeList, readList } from './read-list.ts'

const today = plainDate('2026-03-04')
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string | Uint8Array, wanted?: Partial<ListGuess>) =>
  readList(typeof text === 'string' ? bytes(text) : text, { today, wanted })
const told = (text: string, wanted?: Partial<ListGuess>) =>
  read(text, wanted).rows.map((row) =>
    [
      row.name,
      row.amount,
      row.currency,
      row.billingEvery > 1 ? `${row.billingEvery} ${row.billingCycle}` : row.billingCycle,
      row.nextBillingDate,
      row.status,
      row.category ?? '-',
    ].join(' | '),
  )

describe('lists of subscriptions', () => {
  test('a spreadsheet with titles', () => {
    const text =
      'Service,Price,Billing cycle,Next payment,Category\nNetflix,$15.49,Monthly,03/10/2026,Streaming\nDropbox,"€119.88",yearly,11/30/2026,Cloud\n'
    expect(told(text)).toEqual([
      'Netflix | 15.49 | USD | monthly | 2026-03-10 | active | Entertainment',
      'Dropbox | 119.88 | EUR | yearly | 2026-11-30 | active | Cloud Storage',
    ])
  })

  test('a German file: semicolons, decimal comma, Windows-1252', () => {
    const text =
      'Anbieter;Betrag;Turnus;Fälligkeit\nZeitung;1.234,50 €;jährlich;31.12.2026\nMusik;9,99 €;monatlich;05.03.2026\n'
    const latin = Uint8Array.from(text, (char) => (char === '€' ? 0x80 : char.charCodeAt(0)))
    const list = read(latin)
    expect(list.guess).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      decimal: ',',
      dateOrder: 'dmy',
    })
    expect(
      list.rows.map(({ amount, billingCycle, nextBillingDate }) => [amount, billingCycle, nextBillingDate]),
    ).toEqual([
      ['1234.50', 'yearly', '2026-12-31'],
      ['9.99', 'monthly', '2026-03-05'],
    ])
  })

  test('pasted cells without titles', () => {
    expect(
      told(
        'Netflix\t15.49\tmonthly\t2026-03-10\nGym\t30\tweekly\t2026-03-06\nPaper\t5\tmonthly\t2026-03-07\n',
      ),
    ).toEqual([
      'Netflix | 15.49 | USD | monthly | 2026-03-10 | active | -',
      'Gym | 30.00 | USD | weekly | 2026-03-06 | active | -',
      'Paper | 5.00 | USD | monthly | 2026-03-07 | active | -',
    ])
  })

  test.each([
    ['de', 'Netflix 15,49 monatlich am 10.\nFitness 30 alle zwei Wochen am Freitag'],
    ['pl', 'Netflix 15,49 miesięcznie od 10.\nSiłownia 30 co 2 tygodnie w piątek'],
    ['fr', 'Netflix 15,49 par mois le 10\n\nGym 30 toutes les deux semaines dans 3 jours\n'],
  ])('lines of plain text in %s', (language, text) => {
    const { rows, guess } = readList(bytes(text), { today, language })
    expect(guess).toBeNull()
    expect(rows.map((row) => [row.amount, row.billingCycle, row.billingEvery])).toEqual([
      ['15.49', 'monthly', 1],
      ['30.00', 'weekly', 2],
    ])
  })

  test('lines of plain text have days in the order of the culture', () => {
    const next = (dayFirst: boolean) =>
      readList(bytes('Netflix 15.49 monthly 3/4/2026'), { today, dayFirst }).rows[0]?.nextBillingDate
    expect([next(false), next(true)]).toEqual(['2026-03-04', '2026-04-03'])
  })

  test('lines of plain text', () => {
    expect(told('Netflix 15.49 monthly on the 10th\nGym £30 every 2 weeks tomorrow\n')).toEqual([
      'Netflix | 15.49 | USD | monthly | 2026-03-10 | active | -',
      'Gym | 30.00 | GBP | 2 weekly | 2026-03-05 | active | -',
    ])
  })

  test('our own CSV: removes the formula guards', () => {
    const text =
      '\ufeffname,description,amount,currency,billingCycle,category,nextBillingDate,notificationInterval,status\r\n"\'=SUM(A1)",,15.99,USD,monthly,Software/SaaS,2026-03-10,7;3;1,paused\r\n'
    expect(read(text).rows[0]).toMatchObject({
      name: '=SUM(A1)',
      status: 'paused',
      category: 'Software/SaaS',
      notificationInterval: [7, 3, 1],
    })
  })

  test('our own CSV: only the apostrophe that guards a formula is taken off', () => {
    const titles =
      'name,description,amount,currency,billingCycle,category,nextBillingDate,notificationInterval,status'
    const rows = ["'=SUM(A1)", "'tis the season"].map(
      (name) => `${name},,1.00,USD,monthly,,2026-03-10,3,active`,
    )
    expect(read([titles, ...rows].join('\r\n')).rows.map(({ name }) => name)).toEqual([
      '=SUM(A1)',
      "'tis the season",
    ])
  })

  test('our own JSON: nothing is guessed, and the charges of deleted subscriptions are kept apart', () => {
    const own = {
      name: "'x 1,5",
      amount: '1.50',
      category: null,
      description: ' a',
      notificationInterval: [7, 1],
    }
    const { rows, charges } = read(
      JSON.stringify({
        format: 'duely-export',
        subscriptions: [{ ...own, id: 'a', billingEvery: 3 }],
        charges: [
          { subscriptionId: 'a', chargedOn: '2026-01-01' },
          { subscriptionId: 'gone', chargedOn: '2026-01-02' },
          { subscriptionId: null, chargedOn: '2026-01-03' },
        ],
      }),
    )
    expect(rows).toMatchObject([{ ...own, billingEvery: 3, isOwn: true }])
    expect(rows[0]?.extra.charges).toEqual([{ date: '2026-01-01' }])
    expect(charges).toEqual([{ date: '2026-01-02' }, { date: '2026-01-03' }])
  })

  test('our own JSON: charges that a subscription holds itself are its charges, and payments alone are a list too', () => {
    const file = {
      format: 'duely-export',
      subscriptions: [{ id: 'a', name: 'Netflix', charges: [{ date: '2026-01-01' }] }],
      charges: [{ subscriptionId: 'a', chargedOn: '2026-01-01' }],
    }
    const held = read(JSON.stringify(file))
    expect(held.rows[0]?.extra.charges).toEqual([{ date: '2026-01-01' }])
    expect(held.charges).toEqual([])
    const alone = read(JSON.stringify({ ...file, subscriptions: [] }))
    expect([alone.rows, alone.charges]).toEqual([[], [{ date: '2026-01-01' }]])
  })

  test('our own JSON: passes on every field with its charges', () => {
    const text = JSON.stringify({
      format: 'duely-export',
      version: 1,
      subscriptions: [
        {
          id: 'a',
          name: 'Netflix',
          amount: '15.99',
          currency: 'USD',
          billingCycle: 'monthly',
          anchorDate: '2026-01-31',
          nextBillingDate: '2026-03-31',
          status: 'active',
          notificationInterval: [3],
          later: 'field',
        },
      ],
      charges: [
        {
          subscriptionId: 'a',
          chargedOn: '2026-02-28',
          amount: '15.99',
          currency: 'USD',
          name: 'Netflix',
          category: null,
        },
        { subscriptionId: null, chargedOn: '2026-02-28', amount: '1.00' },
      ],
    })
    expect(read(text).rows[0]?.extra).toMatchObject({
      anchorDate: '2026-01-31',
      later: 'field',
      charges: [{ date: '2026-02-28', amount: '15.99' }],
    })
  })

  test('the export of Wallos', () => {
    const row = {
      Name: 'Netflix',
      'Payment Cycle': 'Every 2 Months',
      'Next Payment': '2026-03-10',
      Category: 'Entertainment',
      'Payment Method': 'PayPal',
      'Paid By': 'Ann',
      Price: '€15.49',
      Notes: 'family',
      URL: 'https://netflix.com',
      State: 'Enabled',
      Notifications: 'Enabled',
      'Cancellation Date': '',
      Active: 'Yes',
    }
    const text = JSON.stringify({
      success: true,
      subscriptions: [row, { ...row, Name: 'Gym', 'Payment Cycle': 'Yearly', State: 'Disabled' }],
    })
    expect(told(text)).toEqual([
      'Netflix | 15.49 | EUR | 2 monthly | 2026-03-10 | active | Entertainment',
      'Gym | 15.49 | EUR | yearly | 2026-03-10 | disabled | Entertainment',
    ])
    expect(read(text).rows[0]).toMatchObject({
      description: 'family',
      extra: { website: 'https://netflix.com', paymentMethod: 'PayPal' },
    })
  })

  test('the exports of SubTrackr, JSON and CSV', () => {
    const json = JSON.stringify({
      subscriptions: [
        {
          id: 1,
          name: 'Netflix',
          cost: 15.49,
          original_currency: 'GBP',
          schedule: 'Annual',
          status: 'Active',
          category: { id: 2, name: 'Streaming' },
          renewal_date: '2026-03-10T00:00:00Z',
          url: '',
        },
      ],
    })
    const csv =
      'ID,Name,Category,Cost,Original Currency,Schedule,Status,Payment Method,Account,Start Date,Renewal Date,Cancellation Date,URL,Notes,Usage,Created At\n1,Netflix,Streaming,15.49,GBP,Annual,Active,,,2025-03-10,2026-03-10,,,,High,2025-03-10\n'
    const same = ['Netflix | 15.49 | GBP | yearly | 2026-03-10 | active | Entertainment']
    expect(told(json)).toEqual(same)
    expect(told(csv)).toEqual(same)
  })

  test('chosen columns override the guess', () => {
    const text = 'a,b\n3,Netflix\n4,Gym\n'
    expect(
      told(text, { hasTitles: true, columns: ['amount', 'name'] }).map((row) => row.slice(0, 14)),
    ).toEqual(['Netflix | 3.00', 'Gym | 4.00 | U'])
  })

  test('values that cannot be parsed are kept, so that their fields report the error', () => {
    expect(told('name,amount,cycle,date\nNetflix,free,sometimes,soon\n')).toEqual([
      'Netflix | free | USD | sometimes | soon | active | -',
    ])
  })

  test.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'PICTURE'],
    ['a zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'ARCHIVE'],
    ['nothing', new Uint8Array(), 'EMPTY'],
    ['20 MB', new Uint8Array(20_000_000).fill(65), 'TOO_LARGE'],
    ['an endless line', bytes('a'.repeat(30_000)), 'LINE_TOO_LONG'],
    ['100,000 columns', bytes('a,'.repeat(100_000)), 'TOO_WIDE'],
    ['damaged JSON', bytes('{"subscriptions": [{'), 'DAMAGED_JSON'],
    ['JSON without a list', bytes('{"hello": 1}'), 'OTHER_JSON'],
    ['XML with entities', bytes('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'), 'OTHER_XML'],
    ['too many rows', bytes(`name,amount\n${'Netflix,1\n'.repeat(LIST_ROWS_MAX + 1)}`), 'TOO_MANY_LINES'],
  ])('%s is refused with a sentence', (_, file, code) => {
    expect(() => read(file)).toThrowError(
      expect.objectContaining({
        name: 'UnreadableList',
        code,
        message: expect.stringMatching(/^[A-Z].*\.$/),
      }),
    )
  })

  test('a list is distinguished from a statement', () => {
    expect(looksLikeList(bytes('name,amount,billing cycle\nNetflix,1,monthly\n'))).toBe(true)
    expect(
      looksLikeList(
        bytes(
          'Date,Description,Amount\n2026-01-01,NETFLIX,-15.49\n2026-01-02,SHOP,-3.00\n2026-01-03,SHOP,-3.10\n',
        ),
      ),
    ).toBe(false)
  })
})

describe('words of other programs', () => {
  test.each([
    ['Monthly', 'monthly', 1],
    ['Every 2 Months', 'monthly', 2],
    ['12 months', 'yearly', 1],
    ['Annual', 'yearly', 1],
    ['3 months', 'quarterly', 1],
    ['jährlich', 'yearly', 1],
    ['wöchentlich', 'weekly', 1],
    ['Every 2 Years', 'yearly', 2],
    ['half-yearly', 'monthly', 6],
    ['bi-weekly', 'weekly', 2],
    ['mensuel', 'monthly', 1],
    ['Daily', 'daily', 1],
    ['alle 14 Tage', 'daily', 14],
    ['14-tägig', 'daily', 14],
    ['half-yearly (6 months)', 'monthly', 6],
    ['Quarterly (3 months)', 'quarterly', 1],
    ['every 2 quarters', 'quarterly', 2],
    ['Monthly (every 30 days)', 'monthly', 1],
    ['every other week', 'weekly', 2],
    ['alle zwei Monate', 'monthly', 2],
    ['every two months', 'monthly', 2],
    ['tous les trois mois', 'quarterly', 1],
    ['zweiwöchentlich', 'weekly', 2],
  ])('%s', (text, billingCycle, billingEvery) =>
    expect(cycleOf(text)).toEqual({ billingCycle, billingEvery }),
  )

  test.each([
    ...['', 'sometimes', 'Netflix', '15.49', '$15.49 / month', 'Months: 3'],
    ...['twice a month', '2x a month', 'zweimal im Monat', 'bi-annual', 'semi-monthly'],
  ])('not a billing interval: %j', (text) => expect(cycleOf(text)).toBeNull())

  test.each([
    ['US dollars', 'USD'],
    ['Canadian dollars', null],
    ['pounds', 'GBP'],
    ['Egyptian pounds', null],
    ['Compound', null],
    ['CN¥', null],
  ])('currency %s', (text, currency) => expect(currencyOf(text)).toBe(currency))

  test.each([
    ['Sports', 'Fitness & Health'],
    ['Public transport', 'Public transport'],
    ['Network', 'Network'],
    ['Express', 'Express'],
    ['Press', 'News & Media'],
  ])('category %s', (text, category) => expect(categoryOf(text)).toBe(category))

  test('days of more than two digits are one number', () => expect(daysOf('365; 7')).toEqual([365, 7]))

  test.each([
    ['Active', 'active'],
    ['Enabled', 'active'],
    ['Trial', 'active'],
    ['canceled', 'cancelled'],
    ['Paused', 'paused'],
    ['Disabled', 'disabled'],
    ['who knows', null],
  ])('state %s', (text, status) => expect(statusOf(text)).toBe(status))
})
