// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsMailIn as english } from '../en/settings-mail-in.ts'

export const settingsMailIn: typeof english = {
  create: 'Utwórz adres',
  created: (v) => `Masz adres od ${v.day}. Jest pokazywany tylko raz, przy tworzeniu.`,
  label: 'Twój tajny adres',
  hint: 'Jest pokazany tylko teraz: zapisz go w kontaktach. Kto go zna, może zostawiać Ci szkice, nic więcej.',
  copy: 'Kopiuj',
  copied: 'Skopiowano do schowka',
  copyFailed: 'Nie udało się skopiować. Skopiuj go ręcznie.',
  renew: 'Utwórz nowy adres',
  renewTitle: 'Utworzyć nowy adres?',
  renewText: 'Obecny od razu przestanie działać.',
  end: 'Wyłącz',
  endTitle: 'Wyłączyć przekazywanie e-maili?',
  endText: 'Adres od razu przestanie działać. Szkice zostaną, dopóki ich nie usuniesz.',
  ended: 'Przekazywanie e-maili jest wyłączone',
  failed: 'To się nie udało. Spróbuj ponownie.',
}
