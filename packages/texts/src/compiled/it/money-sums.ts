// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { moneySums as english } from '../en/money-sums.ts'
import { digits, plural } from '../../message-parts.ts'

export const moneySums: typeof english = {
  title: 'Come si arriva a questa cifra',
  intro: 'Ciò che è attivo: il prezzo del prossimo rinnovo per i rinnovi all’anno. Un dodicesimo dell’anno è il mese.',
  nothingActive: 'Non c’è niente di attivo.',
  frequent: 'Quelli settimanali e giornalieri sono una parte a sé.',
  simpleRule: 'Con una regola più semplice, un mese è quattro settimane o trenta giorni.',
  trialRule: (v) => `Una prova conta al prezzo successivo: ${v.trials}.`,
  showInOne: 'Mostra in un’unica valuta',
  inCurrency: (v) => `In ${v.currency}`,
  whatIsAdded: 'Cosa viene sommato',
  subscription: 'Abbonamento',
  priceAndTimes: 'Prezzo e rinnovi all’anno',
  aYear: 'All’anno',
  showMore: (v) => `${plural('it', v.count, { 'one': 'Mostra un altro', 'many': `Mostra altri ${digits('it', v.count)}`, 'other': `Mostra altri ${digits('it', v.count)}` })}`,
  perYear: 'All’anno',
  perMonth: 'Al mese',
  perService: 'Per servizio',
  byServices: (v) => `÷ ${plural('it', v.count, { 'one': `${digits('it', v.count)} servizio`, 'many': `${digits('it', v.count)} di servizi`, 'other': `${digits('it', v.count)} servizi` })}`,
}
