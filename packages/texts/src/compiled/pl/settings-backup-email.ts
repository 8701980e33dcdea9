// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsBackupEmail as english } from '../en/settings-backup-email.ts'

export const settingsBackupEmail: typeof english = {
  title: 'Zapasowy adres e-mail',
  text: 'Dostaje przypomnienia, które odrzuca pierwszy adres. Wyślemy tam link, a na pierwszy adres powiadomienie.',
  submit: 'Wyślij link',
  asked: 'Otwórz link w wiadomości',
}
