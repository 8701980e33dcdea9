// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsEmailChange as english } from '../en/settings-email-change.ts'

export const settingsEmailChange: typeof english = {
  title: 'Zmień adres e-mail',
  text: 'Wyślemy link na nowy i na obecny adres. Gdy oba zostaną potwierdzone, adres się zmieni, a wszystkie inne urządzenia zostaną wylogowane. Do tego czasu przypomnienia przychodzą na obecny.',
  newEmail: 'Nowy adres e-mail',
  submit: 'Wyślij linki',
  asked: 'Otwórz linki w obu wiadomościach',
}
