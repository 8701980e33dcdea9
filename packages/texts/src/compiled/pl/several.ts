// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { several as english } from '../en/several.ts'
import { digits, plural } from '../../message-parts.ts'

export const several: typeof english = {
  bar: 'Zaznaczone subskrypcje',
  selected: (v) => `${plural('pl', v.count, { 'one': `Zaznaczono ${digits('pl', v.count)}`, 'few': `Zaznaczono ${digits('pl', v.count)}`, 'many': `Zaznaczono ${digits('pl', v.count)}`, 'other': `Zaznaczono ${digits('pl', v.count)}` })}`,
  selectAll: (v) => `Zaznacz wszystkie (${v.count})`,
  selectNone: 'Odznacz wszystkie',
  pause: 'Wstrzymaj',
  resume: 'Wznów',
  days: 'Dni przypomnień',
  category: 'Kategoria',
  payment: 'Metoda płatności',
  share: 'Dodaj do gospodarstwa',
  delete: 'Usuń',
  deleteTitle: (v) => `Usunąć ${plural('pl', v.count, { 'one': `${digits('pl', v.count)} subskrypcję`, 'few': `${digits('pl', v.count)} subskrypcje`, 'many': `${digits('pl', v.count)} subskrypcji`, 'other': `${digits('pl', v.count)} subskrypcji` })}?`,
  deleteText: (v) => `Przez siedem dni ${plural('pl', v.count, { 'one': 'znajdziesz ją', 'few': 'znajdziesz je', 'many': 'znajdziesz je', 'other': 'znajdziesz je' })} w „Ostatnio usunięte”. Wcześniejsze opłaty zostają.`,
  shareTitle: (v) => `Dodać ${plural('pl', v.count, { 'one': `${digits('pl', v.count)} subskrypcję`, 'few': `${digits('pl', v.count)} subskrypcje`, 'many': `${digits('pl', v.count)} subskrypcji`, 'other': `${digits('pl', v.count)} subskrypcji` })} do gospodarstwa?`,
  shareText: (v) => `Widoczne dla: ${v.others}. Nazwa, symbol, cena, daty, cykl, kategoria, opłaty, link do rezygnacji i decyzje każdej z nich.`,
  shareTextAlone: 'Kto dołączy, zobaczy nazwę, symbol, cenę, daty, cykl, kategorię, opłaty, link do rezygnacji i decyzje każdej z nich.',
  shareKept: 'Tylko dla Ciebie: notatki, numer klienta, metoda płatności, dowody, adresy i wcześniejsze wiadomości.',
  changed: (v) => `${plural('pl', v.count, { 'one': `Zmieniono ${digits('pl', v.count)} subskrypcję`, 'few': `Zmieniono ${digits('pl', v.count)} subskrypcje`, 'many': `Zmieniono ${digits('pl', v.count)} subskrypcji`, 'other': `Zmieniono ${digits('pl', v.count)} subskrypcji` })}`,
  deleted: (v) => `${plural('pl', v.count, { 'one': `Usunięto ${digits('pl', v.count)} subskrypcję`, 'few': `Usunięto ${digits('pl', v.count)} subskrypcje`, 'many': `Usunięto ${digits('pl', v.count)} subskrypcji`, 'other': `Usunięto ${digits('pl', v.count)} subskrypcji` })}`,
  undone: (v) => `${plural('pl', v.count, { 'one': `${digits('pl', v.count)} subskrypcja`, 'few': `${digits('pl', v.count)} subskrypcje`, 'many': `${digits('pl', v.count)} subskrypcji`, 'other': `${digits('pl', v.count)} subskrypcji` })} jak wcześniej`,
  restored: (v) => `${plural('pl', v.count, { 'one': `Przywrócono ${digits('pl', v.count)} subskrypcję`, 'few': `Przywrócono ${digits('pl', v.count)} subskrypcje`, 'many': `Przywrócono ${digits('pl', v.count)} subskrypcji`, 'other': `Przywrócono ${digits('pl', v.count)} subskrypcji` })}`,
  notAll: (v) => `Zmieniono ${v.done} z ${plural('pl', v.all, { 'one': `${digits('pl', v.all)} subskrypcji`, 'few': `${digits('pl', v.all)} subskrypcji`, 'many': `${digits('pl', v.all)} subskrypcji`, 'other': `${digits('pl', v.all)} subskrypcji` })}`,
  failed: 'Nie udało się zapisać',
  undo: 'Cofnij',
}
