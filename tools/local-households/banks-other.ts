import { cents, comma, dmy, quoted, table } from '../households/bank-file.ts'
import type { LocalBank } from './bank.ts'
import { localeOf } from './locale.ts'

const BR = localeOf('br')
const ES = localeOf('es')
const FR = localeOf('fr')
const IT = localeOf('it')
const PL = localeOf('pl')

const french: LocalBank = {
  name: 'French bank, kind of booking within the text',
  locale: FR,
  currency: 'EUR',
  cardOnly: false,
  debitShare: 0.5,
  waitsForWorkingDays: true,
  text: (dice, { merchant, purpose, city, kind, date }) => ({
    payee:
      kind === 'card'
        ? `PAIEMENT PAR CARTE X4417 ${merchant} ${purpose} ${city.toUpperCase()} ${dmy(date, '/').slice(0, 5)}`
        : kind === 'debit'
          ? `PRELEVEMENT ${merchant} ${purpose} ${dice.code(12)}`
          : kind === 'cash'
            ? `RETRAIT AU DISTRIBUTEUR X4417 ${city.toUpperCase()}`
            : `VIREMENT ${purpose} ${merchant}`,
    memo: '',
  }),
  write: table(
    'Date;Libellé;Débit euros;Crédit euros;',
    (row) =>
      `${dmy(row.date, '/')};${quoted(row.payee)};${row.amountMinor <= 0 ? comma(-row.amountMinor) : ''};${row.amountMinor > 0 ? comma(row.amountMinor) : ''};`,
    {
      before: [
        'Téléchargement du 01/01/2026;',
        '',
        'Compte de Dépôt n° 00000000000;',
        'Solde au 01/01/2026 1 000,00 €',
        '',
      ],
      newestFirst: true,
    },
  ),
}

const spanish: LocalBank = {
  name: 'Spanish bank, concept with receipts',
  locale: ES,
  currency: 'EUR',
  cardOnly: false,
  debitShare: 0.5,
  waitsForWorkingDays: true,
  text: (dice, { merchant, purpose, city, kind }) => ({
    payee:
      kind === 'card'
        ? `Pago Movil En ${merchant} ${purpose}, ${city}, Tarj. :*441726`
        : kind === 'debit'
          ? `Recibo ${merchant} ${purpose} Nº Recibo 0049 ${dice.digits(4)} ${dice.digits(3)} Ref. Mandato ${dice.code(8)}`
          : kind === 'cash'
            ? `Retirada De Efectivo En Cajero ${city}`
            : `${purpose} ${merchant}`,
    memo: '',
  }),
  write: table(
    'Fecha operación;Fecha valor;Concepto;Importe;Saldo',
    (row) =>
      `${dmy(row.date, '/')};${dmy(row.date, '/')};${quoted(row.payee)};${comma(row.amountMinor)} EUR;1.000,00 EUR`,
    { newestFirst: true },
  ),
}

const italian: LocalBank = {
  name: 'Italian bank, entries and exits',
  locale: IT,
  currency: 'EUR',
  cardOnly: false,
  debitShare: 0.45,
  waitsForWorkingDays: true,
  text: (dice, { merchant, purpose, city, kind, date }) => ({
    payee: {
      card: 'PAGAMENTO POS',
      debit: 'SEPA Direct Debit',
      transfer: 'Bonifico',
      credit: 'Bonifico',
      cash: 'Prelievo',
    }[kind],
    memo:
      kind === 'card'
        ? `Pag. del ${dmy(date, '/', true)} ora ${dice.digits(2)}:${dice.digits(2)} presso: ${merchant} ${purpose} ${city.toUpperCase()} Carta N° *****417`
        : kind === 'debit'
          ? `ADDEBITO SDD ${merchant} ${purpose} MANDATO ${dice.digits(10)}`
          : kind === 'cash'
            ? `Prelievo bancomat ${city}`
            : `${purpose} ${merchant}`,
  }),
  write: table(
    'Data Operazione;Data Valuta;Entrate;Uscite;Descrizione;Descrizione Completa;Stato',
    (row) =>
      `${dmy(row.date, '/')};${dmy(row.date, '/')};${row.amountMinor > 0 ? comma(row.amountMinor) : ''};${row.amountMinor <= 0 ? comma(row.amountMinor) : ''};${quoted(row.payee)};${quoted(row.memo)};Contabilizzato`,
    { newestFirst: true },
  ),
}

const polish: LocalBank = {
  name: 'Polish bank, date within the text',
  locale: PL,
  currency: 'PLN',
  cardOnly: false,
  debitShare: 0.25,
  waitsForWorkingDays: true,
  text: (_, { merchant, purpose, city, kind, date }) => ({
    payee:
      kind === 'card'
        ? `${merchant} ${purpose} /${city.toUpperCase()} DATA TRANSAKCJI: ${date}`
        : `${merchant} ${purpose}`,
    memo: {
      card: 'ZAKUP PRZY UŻYCIU KARTY',
      debit: 'POLECENIE ZAPŁATY',
      transfer: 'PRZELEW WYCHODZĄCY',
      credit: 'PRZELEW PRZYCHODZĄCY',
      cash: 'WYPŁATA W BANKOMACIE',
    }[kind],
  }),
  write: table(
    '#Data księgowania;#Opis operacji;#Tytuł;#Kwota;#Saldo po operacji',
    (row) => `${row.date};${quoted(row.memo)};${quoted(row.payee)};${comma(row.amountMinor)};1000,00`,
    { newestFirst: true },
  ),
}

const brazilian: LocalBank = {
  name: 'Brazilian card, spending positive',
  locale: BR,
  currency: 'BRL',
  cardOnly: true,
  debitShare: 0,
  waitsForWorkingDays: false,
  text: (_, { merchant, purpose, city }) => ({
    payee: `${merchant.slice(0, 24)} ${purpose} ${city.toUpperCase()} BR`,
    memo: '',
  }),
  write: table(
    'date,title,amount',
    (row) => `${row.date},${quoted(row.payee)},${cents(-row.amountMinor || 0)}`,
  ),
}

const brazilianAccount: LocalBank = {
  ...brazilian,
  name: 'Brazilian account, identifier and description',
  cardOnly: false,
  debitShare: 0.35,
  text: (dice, { merchant, purpose, city, kind }) => ({
    payee:
      kind === 'card'
        ? `Compra no débito - ${merchant} ${purpose} ${city}`
        : kind === 'debit'
          ? `Débito automático - ${merchant} ${purpose}`
          : kind === 'cash'
            ? 'Saque caixa eletrônico'
            : `${purpose} - ${merchant}`,
    memo: `${dice.code(8)}-${dice.code(4)}-${dice.code(12)}`.toLowerCase(),
  }),
  write: table(
    'Data,Valor,Identificador,Descrição',
    (row) => `${dmy(row.date, '/')},${cents(row.amountMinor)},${row.memo},${quoted(row.payee)}`,
  ),
}

export const OTHER_BANKS: readonly LocalBank[] = [
  french,
  spanish,
  italian,
  polish,
  brazilian,
  brazilianAccount,
]
