import { blocks, cents, dmy, iso, mdy, quoted, table } from '../households/bank-file.ts'
import type { LocalBank } from './bank.ts'
import { localeOf } from './locale.ts'

const AU = localeOf('au')
const UK = localeOf('uk')
const US = localeOf('us')

const paidOut = (minor: number) => (minor <= 0 ? cents(-minor) : '')
const paidIn = (minor: number) => (minor > 0 ? cents(minor) : '')

const US_STATES = ['TX', 'OH', 'CA', 'NY', 'FL']
const BRITISH_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const usCard: LocalBank = {
  name: 'American card, debit and credit columns',
  locale: US,
  currency: 'USD',
  cardOnly: true,
  debitShare: 0,
  waitsForWorkingDays: false,
  text: (dice, { merchant, purpose, city }) => ({
    payee: [merchant.slice(0, 25), purpose, dice.chance(0.85) ? city.toUpperCase() : '']
      .filter(Boolean)
      .join(' '),
    memo: '',
  }),
  write: table(
    'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
    (row) =>
      `${row.date},${row.date},4417,${quoted(row.payee)},Other,${paidOut(row.amountMinor)},${paidIn(row.amountMinor)}`,
    { newestFirst: true },
  ),
}

const usChecking: LocalBank = {
  name: 'American checking account, CSV with a summary on top',
  locale: US,
  currency: 'USD',
  cardOnly: false,
  debitShare: 0.35,
  waitsForWorkingDays: false,
  text: (dice, { merchant, purpose, city, kind, date }) => {
    const [, month, day] = iso(date)
    if (kind === 'card' || kind === 'cash')
      return {
        payee: `${merchant} ${purpose} ${month}/${day} ${kind === 'cash' ? 'WITHDRWL' : dice.pick(['PURCHASE', 'MOBILE PURCHASE', 'PURCHASE'])} ${city.toUpperCase()} ${dice.pick(US_STATES)}`,
        memo: '',
      }
    if (kind === 'transfer') return { payee: `${purpose} ${merchant} Conf# ${dice.code(9)}`, memo: '' }
    return {
      payee: `${merchant.toUpperCase()} DES:${purpose || 'WEB PMT'} ID:XXXXX${dice.digits(5)} INDN:DANA EXAMPLE CO ID:XXXXX62170 WEB`,
      memo: '',
    }
  },
  write: table(
    'Date,Description,Amount,Running Bal.',
    (row) => `${mdy(row.date)},${quoted(row.payee)},"${cents(row.amountMinor)}","1,204.18"`,
    {
      before: [
        'Description,,Summary Amt.',
        'Beginning balance as of 01/01/2025,,"1,000.00"',
        'Ending balance,,"1,200.00"',
        '',
      ],
    },
  ),
}

const usUnion: LocalBank = {
  ...usChecking,
  name: 'American credit union, OFX',
  text: (dice, { merchant, purpose, city, kind }) => ({
    payee: (kind === 'transfer' || kind === 'credit' ? `${purpose} ${merchant}` : merchant).slice(0, 32),
    memo:
      kind === 'card'
        ? `POS ${dice.digits(6)} ${purpose} ${city.toUpperCase()}`
        : `ACH ${purpose} ${dice.digits(7)}`,
  }),
  write: blocks(
    [
      'OFXHEADER:100',
      'DATA:OFXSGML',
      'CHARSET:1252',
      '',
      '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD',
      '<BANKTRANLIST>',
    ],
    (row) => [
      '<STMTTRN>',
      `<TRNTYPE>${row.kind === 'cash' ? 'ATM' : row.kind === 'transfer' ? 'XFER' : row.amountMinor > 0 ? 'CREDIT' : 'DEBIT'}`,
      `<DTPOSTED>${iso(row.date).join('')}`,
      `<TRNAMT>${cents(row.amountMinor)}`,
      `<NAME>${row.payee.replace(/&/g, '&amp;')}`,
      `<MEMO>${row.memo.replace(/&/g, '&amp;')}`,
      '</STMTTRN>',
    ],
    ['</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>'],
  ),
}

const ukBank: LocalBank = {
  name: 'British building society, paid out and paid in',
  locale: UK,
  currency: 'GBP',
  cardOnly: false,
  debitShare: 0.5,
  waitsForWorkingDays: true,
  text: (dice, { merchant, purpose, city, kind }) => ({
    payee:
      kind === 'card'
        ? `${merchant} ${purpose} ${dice.chance(0.7) ? city.toUpperCase() : ''} GB`
        : kind === 'transfer'
          ? `${purpose} ${merchant}`
          : `${merchant} ${purpose}`,
    memo: {
      card: 'Visa purchase',
      debit: 'Direct debit',
      transfer: 'Payment to',
      credit: 'Bank credit',
      cash: 'ATM Withdrawal',
    }[kind],
  }),
  write: table(
    '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
    (row) => {
      const [year, month, day] = iso(row.date)
      const pounds = (text: string) => (text === '' ? '' : `£${text}`)
      return `"${day} ${BRITISH_MONTHS[Number(month) - 1]} ${year}","${row.memo}",${quoted(row.payee.trim())},"${pounds(paidOut(row.amountMinor))}","${pounds(paidIn(row.amountMinor))}","£1,000.00"`
    },
    { before: ['"Account Name:","Current ****12345"', '"Account Balance:","£1,000.00"', ''] },
  ),
}

const ukApp: LocalBank = {
  name: 'British app bank, counter party and reference',
  locale: UK,
  currency: 'GBP',
  cardOnly: false,
  debitShare: 0.35,
  waitsForWorkingDays: false,
  text: (_, { merchant, purpose, city, kind }) => ({
    payee: merchant,
    memo: kind === 'card' ? `${merchant} ${purpose} ${city}`.trim() : purpose,
  }),
  write: table(
    'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
    (row) => {
      const type = {
        card: 'CONTACTLESS',
        debit: 'DIRECT DEBIT',
        cash: 'ATM',
        transfer: 'FASTER PAYMENT',
        credit: 'FASTER PAYMENT',
      }[row.kind]
      return `${dmy(row.date, '/')},${quoted(row.payee)},${quoted(row.memo)},${type},${cents(row.amountMinor)},100.00,GENERAL,`
    },
  ),
}

const auBank: LocalBank = {
  name: 'Australian account, CSV without titles',
  locale: AU,
  currency: 'AUD',
  cardOnly: false,
  debitShare: 0.35,
  waitsForWorkingDays: false,
  text: (dice, { merchant, purpose, city, kind, date }) => {
    if (kind === 'debit')
      return { payee: `Direct Debit ${dice.digits(6)} ${merchant.toUpperCase()} ${purpose}`.trim(), memo: '' }
    if (kind === 'transfer') return { payee: `Transfer To ${merchant} ${purpose}`, memo: '' }
    if (kind === 'credit') return { payee: `${purpose} ${merchant}`, memo: '' }
    if (kind === 'cash') return { payee: `Wdl ATM ${city}`, memo: '' }
    return {
      payee: `${merchant.slice(0, 23)} ${purpose} ${city.toUpperCase()} AU AUS Card xx8071 Value Date: ${dmy(date, '/')}`,
      memo: '',
    }
  },
  write: table(
    '',
    (row) =>
      `${dmy(row.date, '/')},"${row.amountMinor > 0 ? '+' : ''}${cents(row.amountMinor)}",${quoted(row.payee)},"+1000.00"`,
    { newestFirst: true },
  ),
}

export const ENGLISH_BANKS: readonly LocalBank[] = [usCard, usChecking, usUnion, ukBank, ukApp, auBank]
