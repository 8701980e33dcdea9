import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatementLine } from '@duely/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvGuess, readStatement, type Statement, UnreadableStatement } from './index.ts'

const folder = join(import.meta.dirname, 'fixtures')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (name: string) => readStatement(readFileSync(join(folder, name)))
const readText = (text: string, wanted?: Partial<CsvGuess>): Statement => readStatement(bytesOf(text), wanted)

function brief(line: StatementLine): string {
  const original = line.original ? ` (${line.original.amountMinor} ${line.original.currency})` : ''
  return `${line.line} ${line.date} ${line.payee}|${line.memo} ${line.amountMinor} ${line.currency}${original}`
}

function refusal(bytes: Uint8Array): string {
  try {
    readStatement(bytes)
    return 'was read'
  } catch (error) {
    return error instanceof UnreadableStatement ? error.code : String(error)
  }
}

describe('files in the public formats', () => {
  const cases: readonly (readonly [name: string, format: string, lines: readonly string[]])[] = [
    ['chase-card.csv', 'csv', [
      '2 2026-01-15 NETFLIX.COM|Sale -1549 USD',
      "3 2026-01-14 TRADER JOE'S #123, AUSTIN|Sale -6120 USD",
      '4 2026-01-03 Payment Thank You-Mobile|Payment 12000 USD',
    ]],
    ['bank-of-america.csv', 'csv', [
      '9 2026-01-15 NETFLIX.COM DES:PAYMENT ID:XXXXX1234| -1549 USD',
      '10 2026-01-20 Zelle payment to LANDLORD| -120000 USD',
      '11 2026-01-30 ACME INC DES:PAYROLL| 200000 USD',
    ]],
    ['wells-fargo-no-titles.csv', 'csv', [
      '1 2026-01-15 RECURRING PAYMENT AUTHORIZED ON 01/14 NETFLIX.COM LOS GATOS CA S386014000000000 CARD 1234| -1549 USD',
      '2 2026-01-13 PURCHASE AUTHORIZED ON 01/12 KLARION PRESS 866-555-0100 CA S466012000000000 CARD 1234| -999 USD',
      '3 2026-01-02 ACME INC PAYROLL 010226| 200000 USD',
    ]],
    ['capital-one-debit-credit.csv', 'csv', ['2 2026-01-15 NETFLIX.COM| -1549 USD', '3 2026-01-17 NETFLIX.COM| 1549 USD']],
    ['amex-spending-positive.csv', 'csv', [
      '2 2026-01-15 NETFLIX.COM LOS GATOS CA| -1549 USD',
      '3 2026-01-16 KLARION PRESS AUSTIN TX| -999 USD',
      '4 2026-01-18 GREEN GROCER AUSTIN TX| -4410 USD',
      '5 2026-01-20 AUTOPAY PAYMENT - THANK YOU| 12000 USD',
    ]],
    ['lloyds.csv', 'csv', ['2 2026-02-03 SPOTIFY LIMITED|DD -1199 GBP', '3 2026-01-28 ACME LTD|BGC 100000 GBP']],
    ['monzo.csv', 'csv', [
      '2 2026-01-05 OpenAI|Card payment OPENAI *CHATGPT SUBSCR SAN FRANCISCO USA -1605 GBP (2000 USD)',
      '3 2026-01-18 Sam Lee|Faster payment thanks -5000 GBP',
    ]],
    ['revolut.csv', 'csv', ['2 2026-01-05 Spotify|CARD_PAYMENT -1099 EUR']],
    ['sparkasse-camt.csv', 'csv', [
      '2 2026-01-05 Fitness Süd GmbH|FOLGELASTSCHRIFT Mitgliedsbeitrag Januar Müller -2990 EUR',
      '3 2026-01-02 Werk AG|GEHALT Lohn Januar 234567 EUR',
    ]],
    ['dkb.csv', 'csv', ['6 2026-01-05 Spotify AB|Premium Ausgang -1099 EUR']],
    ['n26.csv', 'csv', [
      '2 2026-01-05 OPENAI|Presentment -1852 EUR (2000 USD)',
      '3 2026-01-06 Netflix|Direct Debit NETFLIX ABO -1399 EUR',
    ]],
    ['ing-nl.csv', 'csv', [
      '2 2026-01-05 Spotify AB|Incasso Naam: Spotify AB Omschrijving: Premium -1099 EUR',
      '3 2026-01-25 Werkgever BV|Online bankieren Salaris 210000 EUR',
    ]],
    ['utf16-tabs.csv', 'csv', [
      '2 2026-01-05 PRLV SEPA LE QUOTIDIEN| -990 EUR',
      '3 2026-01-28 VIREMENT SALAIRE| 185000 EUR',
    ]],
    ['ofx-sgml.ofx', 'ofx', [
      '15 2026-01-15 NETFLIX.COM|LOS GATOS & CA -1549 USD',
      '23 2026-01-20 TO 9876|transfer -20000 USD',
    ]],
    ['ofx-xml.qfx', 'ofx', ['1 2026-01-05 OPENAI| -1852 EUR (2000 USD)', '2 2026-01-06 NETFLIX| -1399 EUR']],
    ['quicken.qif', 'qif', [
      '6 2026-01-15 NETFLIX.COM|LOS GATOS CA -1549 USD',
      '11 2026-01-03 Jane Landlord| -120000 USD',
    ]],
    ['camt053.xml', 'camt.053', [
      '1 2026-01-05 OpenAI Ireland|ChatGPT Plus -1852 EUR (2000 USD)',
      '2 2026-01-06 Spotify AB| -1099 EUR',
      '3 2026-01-06 Klarion & Sohn| -1099 EUR',
    ]],
    ['german.mt940', 'mt940', [
      '5 2026-01-02 SPOTIFY AB|EREF+123SVWZ+Premium Abo FOLGELASTSCHRIFT -1599 EUR',
      '7 2026-01-05 WERK AG|SVWZ+Lohn Januar GEHALT 234567 EUR',
    ]],
    ['dutch.mt940', 'mt940', [
      '6 2026-01-05 SPOTIFY AB|PREMIUM SEPA INCASSO ALGEMEEN DOORLOPEND -1099 EUR',
      '9 2026-01-06 CORRECTIE| -500 EUR',
    ]],
    ['formulas.csv', 'csv', [
      '2 2026-01-05 =HYPERLINK("https://example.org","open")| -999 USD',
      '3 2026-01-06 <script>alert(1)</script>| -500 USD',
    ]],
  ] // biome-ignore format: a table

  test.each(cases)('%s', (name, format, lines) => {
    const statement = read(name)
    expect({ format: statement.format, lines: statement.lines.map(brief) }).toEqual({ format, lines })
  })

  test('every fixture is read or refused here', () => {
    const named = new Set([...cases.map(([name]) => name), 'entity-bomb.xml', 'a-year.csv'])
    expect(readdirSync(folder).filter((name) => !named.has(name))).toEqual([])
  })
})

describe('the guess of a CSV file', () => {
  test('is returned with the skipped rows and reasons', () => {
    const { guess, skipped } = read('dkb.csv')
    expect(guess).toMatchObject({
      encoding: 'utf-8',
      delimiter: ';',
      decimal: ',',
      dateOrder: 'dmy',
      titleRow: 2,
      currency: 'EUR',
    })
    expect(skipped).toEqual([{ line: 7, reason: 'NOT_BOOKED' }])
    expect(read('sparkasse-camt.csv').guess?.encoding).toBe('windows-1252')
    expect(read('utf16-tabs.csv').guess?.encoding).toBe('utf-16le')
  })

  test("is overridden by the user's choice", () => {
    const text = 'Date,What,Amount\n05/01/2026,A,-5.00\n06/01/2026,B,-6.00\n'
    expect(readText(text, { dateOrder: 'mdy' }).lines.map((line) => line.date)).toEqual([
      '2026-05-01',
      '2026-06-01',
    ])
    expect(readText(text, { dateOrder: 'dmy' }).lines.map((line) => line.date)).toEqual([
      '2026-01-05',
      '2026-01-06',
    ])
    const opposite = readText(text, { spendingIsNegative: false, currency: 'CHF' }).lines
    expect(opposite.map((line) => `${line.amountMinor} ${line.currency}`)).toEqual(['500 CHF', '600 CHF'])
  })

  test.each([
    ['a number above 12 tells days from months', '01/25/2026', '02/03/2026', '2026-02-03'],
    ['a number above 12 tells months from days', '25/01/2026', '02/03/2026', '2026-03-02'],
    ['years first', '2026/01/25', '2026/03/02', '2026-03-02'],
    ['names of months', '25 Jan 2026', '2 Mar 2026', '2026-03-02'],
    ['American names of months', 'Jan 25, 2026', 'Mar 2, 2026', '2026-03-02'],
    ['German names of months', '25. Dez 2025', '2. März 2026', '2026-03-02'],
    ['a time behind the day', '2026-01-25T08:00:00Z', '2026-03-02T23:59:59Z', '2026-03-02'],
  ])('dates: %s', (_, first, second, day) => {
    const text = `Date;Description;Amount\n${first};A;-5.00\n${second};B;-5.00\n`
    expect(readText(text).lines.at(-1)?.date).toBe(day)
  })

  test.each([
    ['Swedish', 'Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta\n2026/03/05;-99,00;;;;Autogiro Klarion;1,00;SEK\n2026/03/06;-12,50;;;;Kortköp Molar;1,00;SEK', 'Autogiro Klarion', ''],
    ['Polish', '#Data księgowania;#Opis operacji;#Tytuł;#Kwota;#Saldo po operacji\n2026-03-05;POLECENIE ZAPŁATY;Klarion;-99,00;1,00\n2026-03-06;ZAKUP;Molar;-12,50;1,00', 'Klarion', 'POLECENIE ZAPŁATY'],
    ['Italian', 'Data Operazione;Data Valuta;Entrate;Uscite;Descrizione;Descrizione Completa\n05/03/2026;05/03/2026;;-99,00;SDD;Klarion Scuola\n16/03/2026;16/03/2026;;-12,50;POS;Molar', 'SDD', 'Klarion Scuola'],
  ])('titles of a %s bank', (_, text, payee, memo) => {
    expect(readStatement(new TextEncoder().encode(text)).lines[0]).toMatchObject({ date: '2026-03-05', amountMinor: -9900, payee, memo })
  }) // biome-ignore format: a table

  test('a title in words of its own does not hide who was paid', () => {
    const rows = ['2026-01-12;NETFLIX.COM;-15,49;100,00', '2026-02-12;NETFLIX.COM;-15,49;84,51']
    const { lines } = readStatement(bytesOf(['Date;Text;Amount;Balance', ...rows].join('\n')))
    expect(lines.map(({ payee }) => payee)).toEqual(['NETFLIX.COM', 'NETFLIX.COM'])
  })

  test('a card with one subscription: its charges have no minus, the payments to it do', () => {
    const rows = ['01', '02', '03'].flatMap((month) => [
      `2026-${month}-12,NETFLIX.COM,15.49`,
      `2026-${month}-20,PAYMENT RECEIVED - THANK YOU,-15.49`,
    ])
    const { lines, guess } = readStatement(bytesOf(['Date,Description,Amount', ...rows].join('\n')))
    expect(guess?.spendingIsNegative).toBe(false)
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([-1549, 1549, -1549, 1549, -1549, 1549])
  })

  test('ambiguous dates use the order in which they are monotonic', () => {
    const days = ['01/02/2026', '01/05/2026', '02/03/2026', '02/07/2026', '03/01/2026']
    const text = `Date,Description,Amount\n${days.map((day) => `${day},A,-5.00`).join('\n')}\n`
    expect(readText(text).guess?.dateOrder).toBe('mdy')
  })

  test.each([
    ['-1.234,56', -123456],
    ['-1 234,56', -123456],
    ["-1'234,56", -123456],
    ['1234,56-', -123456],
    ['(1.234,56)', -123456],
    ['-1234,5', -123450],
    ['€ -12,00', -1200],
    ['-12,00 EUR', -1200],
    ['\u221212,00', -1200],
  ])('amounts: %s', (amount, minor) => {
    const text = `Datum;Text;Betrag\n05.01.2026;A;"${amount}"\n06.01.2026;B;"-7,77"\n07.01.2026;C;"3,00"\n`
    expect(readText(text).lines[0]?.amountMinor).toBe(minor)
  })

  test('an unterminated quote does not swallow the file', () => {
    const text = 'Date,Description,Amount\n2026-01-05,"OPEN,-5.00\n2026-01-06,B,-6.00\n'
    expect(readText(text).lines.map((line) => line.amountMinor)).toEqual([-500, -600])
  })
})

describe('other files are refused with one sentence', () => {
  const cells = (count: number) => Array.from({ length: count }, () => '1').join(',')
  const start = (...bytes: number[]) => Uint8Array.from([...bytes, ...new Uint8Array(64)])
  test.each([
    ['nothing', new Uint8Array(), 'EMPTY'],
    ['blank space', bytesOf(' \n \n'), 'EMPTY'],
    ['20 MB', new Uint8Array(20_000_000).fill(65), 'TOO_LARGE'],
    ['a zip file', start(0x50, 0x4b, 0x03, 0x04), 'ARCHIVE'],
    ['a gzip file', start(0x1f, 0x8b), 'ARCHIVE'],
    ['a PNG', start(0x89, 0x50, 0x4e, 0x47), 'PICTURE'],
    ['a JPEG', start(0xff, 0xd8, 0xff), 'PICTURE'],
    ['a PDF', bytesOf('%PDF-1.7 ...'), 'PDF'],
    ['an old spreadsheet', start(0xd0, 0xcf, 0x11, 0xe0), 'SPREADSHEET'],
    ['bytes', Uint8Array.from({ length: 500 }, (_, i) => (i * 7) % 32), 'BINARY'],
    ['100,000 columns', bytesOf(`${cells(100_000)}\n${cells(100_000)}\n`), 'TOO_WIDE'],
    ['600 columns', bytesOf(`${cells(600)}\n`), 'TOO_WIDE'],
    ['an endless line', bytesOf('a'.repeat(5_000_000)), 'LINE_TOO_LONG'],
    ['an endless QIF line', bytesOf(`!Type:Bank\nP${'a'.repeat(5_000_000)}`), 'LINE_TOO_LONG'],
    [
      '100,001 bookings',
      bytesOf(`Date,Text,Amount\n${'2026-01-05,A,-1.00\n'.repeat(100_001)}`),
      'TOO_MANY_LINES',
    ],
    ['an entity bomb', readFileSync(join(folder, 'entity-bomb.xml')), 'XML_ENTITIES'],
    ['an OFX with a document type', bytesOf('<?xml version="1.0"?><!DOCTYPE x><OFX></OFX>'), 'XML_ENTITIES'],
    [
      'XML nested a hundred thousand deep',
      bytesOf(`<?xml version="1.0"?>${'<a>'.repeat(100_000)}`),
      'DAMAGED_XML',
    ],
    [
      'a CAMT file cut off',
      bytesOf('<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry>'),
      'DAMAGED_XML',
    ],
    ['another XML', bytesOf('<?xml version="1.0"?><rss></rss>'), 'OTHER_XML'],
    ['a web page', bytesOf('<!DOCTYPE html><html></html>'), 'OTHER_XML'],
    ['a letter', bytesOf('Dear bank,\nplease send my statement.\n'), 'NO_BOOKINGS'],
    ['an OFX without bookings', bytesOf('OFXHEADER:100\n\n<OFX></OFX>'), 'NO_BOOKINGS'],
    ['quotes without end', bytesOf('"a'.repeat(9000)), 'NO_BOOKINGS'],
  ] as const)('%s', (_, bytes, code) => expect(refusal(bytes)).toBe(code))

  test('any bytes give a statement or a sentence', () => {
    const beginnings = [
      '',
      'Date,Amount\n',
      'OFXHEADER:100\n<OFX><STMTTRN>',
      '!Type:Bank\n',
      '<?xml version="1.0"?>',
      ':20:A\n:61:',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 300 }), (beginning, noise) => {
        expect(refusal(Uint8Array.from([...bytesOf(beginning), ...noise]))).toMatch(/^(was read|[A-Z_]+)$/)
      }),
    )
  })

  test('any damage to a valid file gives a statement or a sentence', () => {
    const good = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.nat(), fc.nat(255), fc.nat(), (file, at, byte, cut) => {
        const damaged = Uint8Array.from(file.subarray(0, cut % 3 === 0 ? cut % file.length : file.length))
        if (damaged.length > 0) damaged[at % damaged.length] = byte
        expect(refusal(damaged)).toMatch(/^(was read|[A-Z_]+)$/)
      }),
    )
  })
})
