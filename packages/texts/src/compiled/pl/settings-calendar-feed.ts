// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsCalendarFeed as english } from '../en/settings-calendar-feed.ts'

export const settingsCalendarFeed: typeof english = {
  title: 'Kalendarz',
  description: 'Zobacz każde odnowienie i każdy termin z najbliższych 24 miesięcy we własnym kalendarzu. Każdy, kto zna adres, może go czytać, więc zachowaj go dla siebie.',
  create: 'Utwórz adres kalendarza',
  label: 'Twój adres kalendarza',
  hint: 'Dodaj go w kalendarzu jako kalendarz subskrybowany lub „z adresu URL”. Jest pokazany tylko teraz.',
  exists: 'Twój kalendarz jest udostępniony. Adres został pokazany przy utworzeniu; dla innej aplikacji utwórz nowy.',
  copy: 'Kopiuj',
  copied: 'Adres skopiowany',
  copyFailed: 'Zaznacz adres i skopiuj go.',
  renew: 'Utwórz nowy adres',
  renewTitle: 'Utworzyć nowy adres?',
  renewText: 'Obecny adres przestanie działać, a kalendarze, które z niego korzystają, nie będą już aktualizowane.',
  end: 'Przestań udostępniać',
  endTitle: 'Przestać udostępniać kalendarz?',
  endText: 'Kalendarze, które korzystają z adresu, nie będą już aktualizowane. Twoje subskrypcje i przypomnienia pozostaną bez zmian.',
  ended: 'Adres kalendarza został usunięty',
  failed: 'Nie udało się zmienić adresu kalendarza. Spróbuj ponownie.',
  loadFailed: 'Nie udało się wczytać adresu kalendarza',
}
