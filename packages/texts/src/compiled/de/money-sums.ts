// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { moneySums as english } from '../en/money-sums.ts'
import { digits, plural } from '../../message-parts.ts'

export const moneySums: typeof english = {
  title: 'So kommt das zusammen',
  intro: 'Alles Aktive: der Preis der nächsten Verlängerung mal die Verlängerungen im Jahr. Ein Zwölftel des Jahres ist der Monat.',
  nothingActive: 'Nichts ist aktiv.',
  frequent: 'Wöchentliche und tägliche sind ein eigener Teil.',
  simpleRule: 'Nach einer einfacheren Regel ist ein Monat vier Wochen oder dreißig Tage.',
  trialRule: (v) => `Ein Test zählt mit dem Preis danach: ${v.trials}.`,
  showInOne: 'In einer Währung zeigen',
  inCurrency: (v) => `In ${v.currency}`,
  whatIsAdded: 'Was zusammengezählt wird',
  subscription: 'Abo',
  priceAndTimes: 'Preis und Verlängerungen im Jahr',
  aYear: 'Im Jahr',
  showMore: (v) => `${plural('de', v.count, { 'one': `${digits('de', v.count)} weiteres`, 'other': `${digits('de', v.count)} weitere` })} zeigen`,
  perYear: 'Pro Jahr',
  perMonth: 'Pro Monat',
  perService: 'Pro Dienst',
  byServices: (v) => `÷ ${plural('de', v.count, { 'one': `${digits('de', v.count)} Dienst`, 'other': `${digits('de', v.count)} Dienste` })}`,
}
