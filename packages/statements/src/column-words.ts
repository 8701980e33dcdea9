import type { ColumnRole } from './column-roles.ts'

/**
 * Column titles used by banks, lower case without accents,
 * most specific first. Compared as a whole, then by prefix.
 */
export const COLUMN_WORDS: Readonly<Partial<Record<ColumnRole, readonly string[]>>> = {
  date: [
    'transaction date', 'trans date', 'trans. date', 'booking date', 'buchungstag', 'buchungsdatum', 'buchung', 'umsatz getatigt von', 'belegdatum', 'kaufdatum',
    'date', 'datum', 'date operation', "date de l'operation", 'date de loperation', 'date comptable', 'date de comptabilisation', 'dateop',
    'fecha', 'fecha operacion', 'f. operacion', 'data', 'data operazione', 'data contabile', 'boekdatum', 'boekingsdatum', 'transactiedatum',
    'started date', 'completed date', 'posting date', 'posted date', 'post date', 'posted', 'processed date', 'effective date', 'value date', 'valutadatum', 'wertstellung', 'valuta', 'date valeur', 'fecha valor', 'data valuta',
    'bokforingsdag', 'bokforingsdatum', 'bokford', 'bokfort', 'bokfort dato', 'bokforingsdato', 'bogføringsdato', 'bogfort', 'bogført', 'dato', 'transaktionsdag', 'transaktionsdatum', 'kirjauspaiva', 'kirjauspaivamaara', 'paivamaara', 'maksupaiva', 'arvopaiva',
    'data operacji', 'data transakcji', 'data ksiegowania', 'data waluty', 'data lancamento', 'data do lancamento', 'data movimento', 'data mov', 'data registrazione', 'datum zauctovani', 'datum provedeni', 'konyveles datuma',
  ],
  amount: [
    'amount', 'transaction amount', 'betrag', 'montant', 'importe', 'importo', 'bedrag', 'umsatz', 'amount in account currency', 'billing amount', 'net amount', 'amt', 'sum', 'belopp', 'belob', 'beløb', 'summa', 'maara', 'kwota', 'kwota operacji', 'kwota transakcji', 'suma', 'castka', 'objem', 'osszeg', 'valor', 'valor (r$)',
  ],
  debit: ['debit', 'debit amount', 'paid out', 'money out', 'withdrawal', 'withdrawals', 'withdrawal amount', 'spent', 'soll', 'belastung', 'ausgang', 'ausgabe', 'cargo', 'addebiti', 'dare', 'uscite', 'debito', 'ut', 'uttag', 'ut fra konto', 'utgaende', 'obciazenia', 'wydatki', 'saidas', 'gastos', 'debet'],
  credit: ['credit', 'credit amount', 'paid in', 'money in', 'deposit', 'deposits', 'deposit amount', 'received', 'haben', 'gutschrift', 'eingang', 'einnahme', 'abono', 'accrediti', 'avere', 'entrate', 'credito', 'insattning', 'inn pa konto', 'uznania', 'wplywy', 'entradas', 'ingresos', 'kredit'],
  direction: ['af bij', 'af/bij', 'debit/credit', 'debit or credit', 'credit/debit', 'credit debit indicator', 'dr/cr', 'cr/dr', 'soll/haben', 's/h', 'sens'],
  payee: [
    'merchant name', 'merchant', 'payee', 'payee name', 'counterparty', 'counterparty name', 'counter party', 'partner name', 'name of counterparty',
    'zahlungsempfanger*in', 'zahlungsempfanger', 'beguenstigter/zahlungspflichtiger', 'begunstigter/zahlungspflichtiger', 'auftraggeber/empfanger', 'auftraggeber / beguenstigter', 'auftraggeber / begunstigter', 'auftraggeber/beguenstigter', 'empfanger/auftraggeber', 'empfanger', 'name zahlungsbeteiligter', 'beguenstigter', 'gegenpartei',
    'naam / omschrijving', 'naam tegenpartij', 'tegenpartij', 'naam', 'beneficiaire', 'tiers', 'beneficiario', 'controparte', 'name',
    'description', 'transaction description', 'transaction details', 'original description', 'narrative', 'narration', 'appears on your statement as', 'beschreibung', 'umsatzdetails', 'bezeichnung', 'libelle', 'libelle operation', 'libelle simplifie', 'concepto', 'descripcion', 'descrizione', 'causale',
    'rubrik', 'mottagare', 'mottaker', 'modtager', 'saaja', 'saaja/maksaja', 'beskrivning', 'beskrivelse', 'transaktionstext', 'forklaring', 'forklarende tekst', 'specifikation', 'tekst', 'selite',
    'nadawca/odbiorca', 'nadawca / odbiorca', 'odbiorca', 'kontrahent', 'dane kontrahenta', 'nazwa odbiorcy', 'tytul', 'tytul operacji', 'opis transakcji', 'opis', 'descricao', 'historico', 'lancamento', 'estabelecimento', 'titulo', 'title', 'nazev protiuctu', 'popis', 'partner neve', 'omschrijving', 'details', 'particulars', 'reference', 'memo',
  ],
  memo: [
    'memo', 'reference', 'payment reference', 'verwendungszweck', 'buchungstext', 'umsatztyp', 'umsatzart', 'vorgang', 'mededelingen', 'mutatiesoort', 'omschrijving', 'omschrijving-1', 'omschrijving-2', 'omschrijving-3', 'notes', 'notes and #tags', 'type', 'transaction type',
    'extended details', 'description', 'additional information', 'informations complementaires', 'libelle', 'libelle detaille', 'observaciones', 'details', 'descrizione estesa', 'descrizione completa', 'dettagli', 'rubrik', 'namn', 'meddelande', 'melding', 'viesti', 'tapahtumalaji', 'tytul', 'opis', 'opis operacji', 'rodzaj transakcji', 'rodzaj operacji', 'typ operacji', 'detalhes', 'narrative', 'subcategory',
  ],
  currency: ['currency', 'account currency', 'wahrung', 'waehrung', 'devise', 'divisa', 'munt', 'muntsoort', 'valuta', 'ccy', 'currency code'],
  originalAmount: ['original amount', 'foreign amount', 'amount (foreign currency)', 'foreign currency amount', 'betrag (fremdwahrung)', 'fremdwahrungsbetrag', 'ursprungsbetrag', 'originalbetrag', 'local amount', 'montant devise', 'foreign spend amount', 'bedrag vreemde valuta'],
  originalCurrency: ['original currency', 'foreign currency', 'type foreign currency', 'fremdwahrung', 'ursprungswahrung', 'originalwahrung', 'local currency', 'devise origine', 'vreemde valuta'],
  state: ['status', 'state'],
  balance: ['balance', 'running bal.', 'running balance', 'running bal', 'saldo', 'saldo nach buchung', 'kontostand', 'solde', 'saldo na mutatie', 'account balance', 'available balance'],
} // biome-ignore format: a table

/** States of bookings that were never made. */
export const NOT_BOOKED =
  /^(?:pending|declined|reverted|failed|cancelled|canceled|vorgemerkt|authori[sz]ed|storniert)$/i

/** Values of a direction column: money out, money in. */
export const MONEY_OUT = /^(?:debit|dr|d|dbit|af|s|soll|out|sale|purchase|withdrawal|belastung)$/i
export const MONEY_IN = /^(?:credit|cr|c|crdt|bij|h|haben|in|deposit|refund|gutschrift)$/i
