import { blocks, cents, comma, dmy, iso, quoted, table } from '../households/bank-file.ts'
import type { LocalBank } from './bank.ts'
import { localeOf } from './locale.ts'

const DE = localeOf('de')
const NL = localeOf('nl')
const SE = localeOf('se')

const DE_KINDS = {
  debit: 'Basislastschrift',
  card: 'Kartenzahlung',
  transfer: 'Überweisung',
  credit: 'Gutschrift',
  cash: 'Bargeldauszahlung',
} as const

const dkb: LocalBank = {
  name: 'German direct bank, purpose and creditor id',
  locale: DE,
  currency: 'EUR',
  cardOnly: false,
  debitShare: 0.6,
  waitsForWorkingDays: true,
  text: (dice, { merchant, purpose, city, kind, date }) => {
    if (merchant.startsWith('PAYPAL *')) {
      const shop = merchant.slice(8)
      return {
        payee: 'PayPal Europe S.a.r.l. et Cie S.C.A',
        memo: `10${dice.digits(11)}/. ${shop}, Ihr Einkauf bei ${shop}`,
      }
    }
    if (kind === 'card')
      return {
        payee: `${merchant}/${city}`.toUpperCase(),
        memo: `VISA Debitkartenumsatz vom ${dmy(date, '.')}`,
      }
    return { payee: merchant, memo: purpose }
  },
  write: table(
    '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
    (row) => {
      const [from, to] = row.amountMinor > 0 ? [row.payee, 'Ann Muster'] : ['Ann Muster', row.payee]
      return `"${dmy(row.date, '.', true)}";"${dmy(row.date, '.', true)}";"Gebucht";${quoted(from)};${quoted(to)};${quoted(row.memo)};"${row.amountMinor > 0 ? 'Eingang' : 'Ausgang'}";"DE00";"${comma(row.amountMinor)}";"";"";""`
    },
    {
      before: ['"Girokonto";"DE00000000000000000000"', '"Kontostand vom 01.01.2026:";"1.000,00 €"', '""'],
      newestFirst: true,
    },
  ),
}

const volksbank: LocalBank = {
  ...dkb,
  name: 'German cooperative bank, SEPA purpose lines',
  text: (dice, { merchant, purpose, city, kind, date }) => {
    if (kind === 'card')
      return {
        payee: `${merchant}//${city}/DE`,
        memo: `${DE_KINDS.card}|${dmy(date, '.')} ${dice.digits(2)}:${dice.digits(2)} Kartennr. 4000 girocard TA-Nr. ${dice.digits(6)} ${purpose}`,
      }
    if (kind !== 'debit') return { payee: merchant, memo: `${DE_KINDS[kind]}|${purpose}` }
    return {
      payee: merchant,
      memo: `${DE_KINDS.debit}|${purpose || 'Mitgliedsbeitrag'} EREF: ${dice.code(14)} MREF: M-${merchant.length}0417 CRED: DE98ZZZ0000${merchant.length}11 IBAN: DE00 BIC: GENODEF1XXX`,
    }
  },
  write: table(
    'Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Kategorie;Steuerrelevant;Glaeubiger ID;Mandatsreferenz',
    (row) => {
      const [kind = '', purpose = ''] = row.memo.split('|')
      return `Giro;DE00;GENO;Volksbank;${dmy(row.date, '.')};${dmy(row.date, '.')};${quoted(row.payee)};DE00;GENO;${kind};${quoted(purpose)};${comma(row.amountMinor)};EUR;1000,00;;;;;`
    },
    { newestFirst: true },
  ),
}

const abn: LocalBank = {
  name: 'Dutch bank, MT940 with slashed SEPA fields',
  locale: NL,
  currency: 'EUR',
  cardOnly: false,
  debitShare: 0.55,
  waitsForWorkingDays: true,
  text: (dice, { merchant, purpose, city, kind, date }) => ({
    payee: merchant,
    memo:
      kind === 'debit'
        ? `/TRTP/SEPA Incasso algemeen doorlopend/CSID/NL00ZZZ00000/NAME/${merchant}/MARF/${dice.digits(8)}/REMI/${purpose || 'Factuur'}/IBAN/NL00ABNA0000000000`
        : kind === 'card'
          ? `BEA, Betaalpas ${merchant},PAS412 NR:${dice.code(8)}, ${dmy(date, '.', true)}/${dice.digits(2)}:${dice.digits(2)} ${city.toUpperCase()}`
          : kind === 'cash'
            ? `GEA, Betaalpas Geldmaat ${city},PAS412 NR:${dice.digits(6)}, ${dmy(date, '.', true)}/10:11`
            : `/TRTP/SEPA OVERBOEKING/NAME/${merchant}/REMI/${purpose}/IBAN/NL00ABNA0000000000`,
  }),
  write: blocks(
    [
      'ABNANL2A',
      '940',
      'ABNANL2A',
      ':20:ABN AMRO BANK NV',
      ':25:000000000',
      ':28:12301/1',
      ':60F:C250101EUR1000,00',
    ],
    (row) => {
      const day = iso(row.date).join('').slice(2)
      const lines = row.memo.match(/.{1,65}/g) ?? []
      return [
        `:61:${day}${day.slice(2)}${row.amountMinor > 0 ? 'C' : 'D'}${comma(Math.abs(row.amountMinor))}N526NONREF`,
        `:86:${lines.join('\n')}`,
      ].flatMap((line) => line.split('\n'))
    },
    [':62F:C260101EUR1000,00', '-'],
  ),
}

const swedish: LocalBank = {
  name: 'Swedish bank, one title for card purchases and giros',
  locale: SE,
  currency: 'SEK',
  cardOnly: false,
  debitShare: 0.45,
  waitsForWorkingDays: true,
  text: (_, { merchant, purpose, city, kind, date }) => ({
    payee:
      kind === 'card'
        ? `Kortköp ${iso(date).join('').slice(2)} ${merchant} ${purpose} ${city}`
        : kind === 'debit'
          ? `Autogiro ${merchant} ${purpose}`
          : kind === 'cash'
            ? 'Kontantuttag Bankomat'
            : `${purpose} ${merchant}`,
    memo: '',
  }),
  write: table(
    'Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta',
    (row) => `${iso(row.date).join('/')};${comma(row.amountMinor)};;;;${quoted(row.payee)};1000,00;SEK`,
    { newestFirst: true },
  ),
}

const nlCamt: LocalBank = {
  ...abn,
  name: 'Dutch bank, CAMT.053',
  text: (dice, { merchant, purpose, city, kind }) => ({
    payee: merchant,
    memo: kind === 'card' ? `Pasvolgnr 00${dice.digits(1)} ${dice.digits(8)} ${city}` : purpose,
  }),
  write: blocks(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>',
    ],
    (row) => {
      const safe = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
      const party = row.amountMinor > 0 ? 'Dbtr' : 'Cdtr'
      return [
        `<Ntry><Amt Ccy="EUR">${cents(Math.abs(row.amountMinor))}</Amt><CdtDbtInd>${row.amountMinor > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${row.date}</Dt></BookgDt>`,
        `<NtryDtls><TxDtls><RltdPties><${party}><Nm>${safe(row.payee)}</Nm></${party}></RltdPties><RmtInf><Ustrd>${safe(row.memo)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      ]
    },
    ['</Stmt></BkToCstmrStmt></Document>'],
  ),
}

export const GERMANIC_BANKS: readonly LocalBank[] = [dkb, volksbank, abn, nlCamt, swedish]
