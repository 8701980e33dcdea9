// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { moneySums as english } from '../en/money-sums.ts'
import { digits, plural } from '../../message-parts.ts'

export const moneySums: typeof english = {
  title: 'Jak to się sumuje',
  intro: 'Wszystko, co aktywne: cena najbliższego odnowienia razy liczba odnowień w roku. Miesiąc to jedna dwunasta roku.',
  nothingActive: 'Nic nie jest aktywne.',
  frequent: 'Tygodniowe i dzienne to osobna część.',
  simpleRule: 'Według prostszej zasady miesiąc to cztery tygodnie lub trzydzieści dni.',
  trialRule: (v) => `Okres próbny liczy się według ceny po nim: ${v.trials}.`,
  showInOne: 'Pokaż w jednej walucie',
  inCurrency: (v) => `Waluta: ${v.currency}`,
  whatIsAdded: 'Co jest sumowane',
  subscription: 'Subskrypcja',
  priceAndTimes: 'Cena i odnowienia w roku',
  aYear: 'Rocznie',
  showMore: (v) => `${plural('pl', v.count, { 'one': `Pokaż jeszcze ${digits('pl', v.count)}`, 'few': `Pokaż jeszcze ${digits('pl', v.count)}`, 'many': `Pokaż jeszcze ${digits('pl', v.count)}`, 'other': `Pokaż jeszcze ${digits('pl', v.count)}` })}`,
  perYear: 'Rocznie',
  perMonth: 'Miesięcznie',
  perService: 'Na usługę',
  byServices: (v) => `÷ ${plural('pl', v.count, { 'one': `${digits('pl', v.count)} usługa`, 'few': `${digits('pl', v.count)} usługi`, 'many': `${digits('pl', v.count)} usług`, 'other': `${digits('pl', v.count)} usługi` })}`,
}
