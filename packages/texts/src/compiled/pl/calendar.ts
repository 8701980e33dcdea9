// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { calendar as english } from '../en/calendar.ts'
import { digits, plural } from '../../message-parts.ts'

export const calendar: typeof english = {
  title: 'Kalendarz',
  subtitle: 'Każde odnowienie w swoim dniu oraz to, co zapłacono wcześniej.',
  subscribe: 'Subskrybuj w swoim kalendarzu',
  emptyTitle: 'Jeszcze nic się nie odnawia',
  emptyText: 'Dodaj subskrypcję, a jej odnowienia pojawią się tutaj w swoich dniach.',
  emptyAction: 'Przejdź do subskrypcji',
  loading: 'Wczytywanie kalendarza',
  schedule: 'Harmonogram odnowień',
  today: 'Dziś',
  previous: 'Poprzedni miesiąc',
  next: 'Następny miesiąc',
  failed: 'Nie udało się wczytać dawnych opłat',
  failedText: 'Kalendarz pokazuje tylko to, co dopiero nadejdzie.',
  paid: 'zapłacono',
  sumPaid: (v) => `zapłacono ${v.paid}`,
  sumToCome: (v) => `do zapłaty ${v.toCome}`,
  sumBoth: (v) => `zapłacono ${v.paid}, do zapłaty ${v.toCome}`,
  more: (v) => `i jeszcze ${plural('pl', v.count, { 'one': `${digits('pl', v.count)}`, 'few': `${digits('pl', v.count)}`, 'many': `${digits('pl', v.count)}`, 'other': `${digits('pl', v.count)}` })}`,
  refunded: 'Zwrócono',
  charged: 'Pobrano',
  yourPart: (v) => `${v.cycle}, Twoja część`,
  day: (v) => `${v.day}, ${plural('pl', v.count, { '=0': 'brak odnowień', 'one': `${digits('pl', v.count)} odnowienie`, 'few': `${digits('pl', v.count)} odnowienia`, 'many': `${digits('pl', v.count)} odnowień`, 'other': `${digits('pl', v.count)} odnowienia` })}`,
  dayToday: (v) => `${v.day}, dziś, ${plural('pl', v.count, { '=0': 'brak odnowień', 'one': `${digits('pl', v.count)} odnowienie`, 'few': `${digits('pl', v.count)} odnowienia`, 'many': `${digits('pl', v.count)} odnowień`, 'other': `${digits('pl', v.count)} odnowienia` })}`,
}
