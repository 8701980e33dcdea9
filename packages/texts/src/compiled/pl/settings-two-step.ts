// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsTwoStep as english } from '../en/settings-two-step.ts'

export const settingsTwoStep: typeof english = {
  title: 'Włącz logowanie dwuetapowe',
  passwordText: 'Najpierw potwierdź hasło.',
  goOn: 'Dalej',
  scanText: 'Zeskanuj ten kod aplikacją uwierzytelniającą w telefonie, na przykład tą z menedżera haseł, i wpisz 6 cyfr, które pokaże.',
  qrLabel: 'Kod QR dla aplikacji uwierzytelniającej',
  manual: 'Nie możesz zeskanować? Wpisz ten klucz w aplikacji:',
  code: 'Kod z aplikacji uwierzytelniającej',
  twoStepOn: 'Logowanie dwuetapowe jest włączone',
}
