import { blocks, cents, comma, dmy, type Family, foreign, iso, mdy, quoted, table } from './bank-file.ts'
import { german, inOne, plain } from './bank-text.ts'
import type { Setting } from './booking.ts'

const US_CITIES = [
  'AUSTIN TX',
  'SEATTLE WA',
  'LOS GATOS CA',
  'NEW YORK NY',
  'SAN FRANCISCO CA',
  'DENVER CO',
  'CUPERTINO CA',
]

const us: Setting = { country: 'us', currency: 'USD', waitsForWorkingDays: false, tellsOriginal: false }
const uk: Setting = { country: 'uk', currency: 'GBP', waitsForWorkingDays: true, tellsOriginal: false }
const de: Setting = { country: 'de', currency: 'EUR', waitsForWorkingDays: true, tellsOriginal: false }
const nl: Setting = { ...de, country: 'nl' }
const fr: Setting = { ...de, country: 'fr' }

/** Even indexes are for tuning the finder, odd ones for judging it; the two halves share no bank. */
export const FAMILIES: readonly Family[] = [
  {
    ...us,
    name: 'American card, CSV, newest first',
    text: (dice, booking) =>
      dice.chance(0.5)
        ? inOne(dice, booking)
        : { payee: `${inOne(dice, booking).payee} ${dice.pick(US_CITIES)}`, memo: '' },
    write: table(
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
      (row) =>
        `${mdy(row.date)},${mdy(row.date)},${quoted(row.payee)},Shopping,Sale,${cents(row.amountMinor)},`,
      { newestFirst: true },
    ),
  },
  {
    ...us,
    name: 'American account, CSV without titles',
    text: (dice, booking) => {
      const [, month, day] = iso(booking.date)
      const { payee } = inOne(dice, booking)
      if (booking.kind !== 'card') return { payee: `${payee} ${dice.digits(6)} ${dice.code(9)}`, memo: '' }
      const way = dice.pick(['PURCHASE', 'RECURRING PAYMENT'])
      return {
        payee: `${way} AUTHORIZED ON ${month}/${day} ${payee} ${dice.pick(US_CITIES)} S${dice.digits(15)} CARD 4321`,
        memo: '',
      }
    },
    write: table('', (row) => `"${mdy(row.date)}","${cents(row.amountMinor)}","*","",${quoted(row.payee)}`, {
      newestFirst: true,
    }),
  },
  {
    ...uk,
    name: 'British account, debit and credit columns',
    text: (dice, booking) => ({
      ...inOne(dice, booking),
      memo: { card: 'DEB', debit: 'DD', transfer: 'FPO', credit: 'DEB', cash: 'CPT' }[booking.kind],
    }),
    write: table(
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      (row) =>
        `${dmy(row.date, '/')},${row.memo},'11-22-33,12345678,${quoted(row.payee)},${row.amountMinor <= 0 ? cents(-row.amountMinor) : ''},${row.amountMinor > 0 ? cents(row.amountMinor) : ''},100.00`,
      { newestFirst: true },
    ),
  },
  {
    ...uk,
    waitsForWorkingDays: false,
    tellsOriginal: true,
    name: 'British app bank, local amounts',
    text: (dice, booking) => ({ payee: plain(dice, booking).payee, memo: booking.purpose ?? '' }),
    write: table(
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description',
      (row) => {
        const type =
          row.kind === 'transfer' ? 'Faster payment' : row.kind === 'debit' ? 'Direct Debit' : 'Card payment'
        const local = row.original
          ? `${cents(-row.original.amountMinor)},${row.original.currency}`
          : `${cents(row.amountMinor)},GBP`
        return `tx_1,${dmy(row.date, '/')},08:00:00,${type},${quoted(row.payee)},,General,${cents(row.amountMinor)},GBP,${local},${quoted(row.memo)},,,`
      },
    ),
  },
  {
    ...de,
    name: 'German savings bank, CSV-CAMT',
    text: german,
    write: table(
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
      (row) =>
        `"DE00";"${dmy(row.date, '.', true)}";"${dmy(row.date, '.', true)}";"";${quoted(row.memo)};${quoted(row.payee)};"DE00";"XXXXDEXX";"${comma(row.amountMinor)}";"EUR";"Umsatz gebucht"`,
      { newestFirst: true },
    ),
  },
  {
    ...de,
    name: 'German bank, MT940',
    text: german,
    write: blocks(
      [':20:STARTUMSE', ':25:50000000/1234567890', ':28C:00001/001', ':60F:C240101EUR1000,00'],
      (row) => {
        const day = iso(row.date).join('').slice(2)
        const direction = row.amountMinor > 0 ? 'C' : 'D'
        const purpose = row.memo
          .slice(0, 100)
          .replace(/(.{27})/g, '$1?21')
          .replace(/\?21$/, '')
        return [
          `:61:${day}${day.slice(2)}${direction}R${comma(Math.abs(row.amountMinor))}N005NONREF`,
          `:86:105?00LASTSCHRIFT?20${purpose}?32${row.payee.slice(0, 27)}?33${row.payee.slice(27, 54)}`,
        ]
      },
      [':62F:C261231EUR1000,00', '-'],
    ),
  },
  {
    ...fr,
    name: 'French bank, CSV',
    text: (dice, booking) => {
      const { payee, memo } = plain(dice, booking)
      if (booking.kind === 'debit') return { payee: `PRLV SEPA ${payee} ${memo}`, memo: '' }
      if (booking.kind === 'transfer' || booking.kind === 'credit')
        return { payee: `VIR ${memo} ${payee}`, memo: '' }
      return {
        payee: `${booking.kind === 'cash' ? 'RETRAIT DAB' : 'CARTE'} ${dmy(booking.date, '/', true)} ${payee} ${dice.pick(['PARIS', 'LYON', '', ''])} CB*1234`,
        memo: '',
      }
    },
    write: table(
      'Date;Libellé;Débit;Crédit',
      (row) =>
        `${dmy(row.date, '/')};${quoted(row.payee)};${row.amountMinor <= 0 ? comma(-row.amountMinor) : ''};${row.amountMinor > 0 ? comma(row.amountMinor) : ''}`,
    ),
  },
  {
    ...nl,
    tellsOriginal: true,
    name: 'Dutch bank, CAMT.053',
    text: (dice, booking) => ({
      payee: plain(dice, booking).payee,
      memo:
        booking.purpose ??
        (booking.kind === 'debit'
          ? `INCASSO ${dice.code(10)}`
          : booking.kind === 'transfer'
            ? 'OVERBOEKING'
            : booking.kind === 'cash'
              ? 'GELDAUTOMAAT'
              : `BETAALAUTOMAAT ${dmy(booking.date, '-')}`),
    }),
    write: blocks(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>',
      ],
      (row) => {
        const safe = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
        const foreignAmount = foreign(
          row,
          (amount, currency) =>
            `<AmtDtls><InstdAmt><Amt Ccy="${currency}">${amount}</Amt></InstdAmt></AmtDtls>`,
        )
        return [
          `<Ntry><Amt Ccy="EUR">${cents(Math.abs(row.amountMinor))}</Amt><CdtDbtInd>${row.amountMinor > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>BOOK</Sts>`,
          `<BookgDt><Dt>${row.date}</Dt></BookgDt><NtryDtls><TxDtls>${foreignAmount}<RltdPties><Cdtr><Nm>${safe(row.payee)}</Nm></Cdtr></RltdPties><RmtInf><Ustrd>${safe(row.memo)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
        ]
      },
      ['</Stmt></BkToCstmrStmt></Document>'],
    ),
  },
  {
    ...us,
    tellsOriginal: true,
    name: 'American credit union, OFX',
    text: (dice, booking) => ({
      payee: inOne(dice, booking).payee.slice(0, 32),
      memo: `${dice.pick(US_CITIES)} ${foreign(booking, (amount, currency) => `${currency} ${amount} @ 0.9${dice.digits(3)}`)}`,
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
        `<TRNTYPE>${row.kind === 'cash' ? 'ATM' : row.kind === 'transfer' ? 'XFER' : 'DEBIT'}`,
        `<DTPOSTED>${iso(row.date).join('')}120000`,
        `<TRNAMT>${cents(row.amountMinor)}`,
        `<NAME>${row.payee.replace(/&/g, '&amp;')}`,
        `<MEMO>${row.memo}`,
        '</STMTTRN>',
      ],
      ['</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>'],
    ),
  },
  {
    ...us,
    name: 'American card, spending positive',
    text: (dice, booking) => ({
      payee: `${inOne(dice, booking).payee.padEnd(22)} ${dice.chance(0.7) ? dice.pick(US_CITIES) : ''}`,
      memo: '',
    }),
    write: table(
      'Date,Description,Amount',
      (row) => `${mdy(row.date)},${quoted(row.payee)},${cents(-row.amountMinor || 0)}`,
      { newestFirst: true },
    ),
  },
  {
    ...uk,
    name: 'British bank, QIF',
    text: (dice, booking) => {
      const { payee } = inOne(dice, booking)
      const prefix = {
        card: 'CARD PAYMENT TO ',
        debit: 'DIRECT DEBIT PAYMENT TO ',
        transfer: 'BANK TRANSFER TO ',
        credit: '',
        cash: 'CASH WITHDRAWAL AT ',
      }[booking.kind]
      return {
        payee: `${prefix}${payee} ${booking.kind === 'debit' ? `REF ${dice.code(10)}` : ''}${foreign(booking, (amount, currency) => `,${amount} ${currency}, RATE 1.2/GBP`)} ON ${dmy(booking.date, '-')}`,
        memo: '',
      }
    },
    write: blocks(
      ['!Type:Bank'],
      (row) => [`D${dmy(row.date, '/')}`, `T${cents(row.amountMinor)}`, `P${row.payee}`, '^'],
      [],
    ),
  },
  {
    ...nl,
    name: 'Dutch bank, CSV with Af and Bij',
    text: (dice, booking) => ({
      payee: plain(dice, booking).payee,
      memo: `${booking.kind === 'debit' ? 'Incasso' : booking.kind === 'transfer' ? 'Overboeking' : booking.kind === 'cash' ? 'Geldautomaat' : 'Betaalautomaat'} ${booking.purpose ?? ''} ${booking.kind === 'debit' ? `Kenmerk: ${dice.code(12)}` : `Pasvolgnr: 001 ${dmy(booking.date, '-')} 08:0${dice.digits(1)}`}`,
    }),
    write: table(
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"',
      (row) =>
        `"${iso(row.date).join('')}";${quoted(row.payee)};"NL00";"";"XX";"${row.amountMinor > 0 ? 'Bij' : 'Af'}";"${comma(Math.abs(row.amountMinor))}";"";${quoted(row.memo)}`,
      { newestFirst: true },
    ),
  },
]

export const TUNING_FAMILIES = FAMILIES.filter((_, at) => at % 2 === 0)
export const JUDGING_FAMILIES = FAMILIES.filter((_, at) => at % 2 === 1)
