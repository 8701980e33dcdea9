// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsWay as english } from '../en/settings-way.ts'

export const settingsWay: typeof english = {
  addTitle: 'Dodaj sposób powiadamiania',
  changeTitle: (v) => `Zmień: ${v.name}`,
  service: 'Usługa',
  shared: 'Inni mogą czytać to, co tam przychodzi, więc linki wymagają zalogowania.',
  name: 'Nazwa',
  nameHint: 'Pod tą nazwą figuruje w dzienniku wysyłki.',
  optional: (v) => `${v.label} (opcjonalnie)`,
  keepHint: 'Wpisane dane nie są już nigdy pokazywane. Aby je zachować, pozostaw wszystko poniżej puste.',
  submit: 'Dodaj',
  save: 'Zapisz',
  added: 'Dodano. Wyślij test, aby sprawdzić, czy dotrze.',
  addFailed: 'Nie udało się tego dodać. Spróbuj ponownie.',
}
