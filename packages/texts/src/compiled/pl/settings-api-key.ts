// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsApiKey as english } from '../en/settings-api-key.ts'

export const settingsApiKey: typeof english = {
  title: 'Nowy klucz API',
  name: 'Nazwa',
  nameHint: 'Do czego służy klucz, na przykład „Panel domowy”.',
  scope: 'Co może robić',
  readHint: 'Subskrypcje, przypomnienia, analizy i eksport.',
  writeHint: 'Także zapisywanie, zmiana, import i usuwanie subskrypcji.',
  reach: 'Do czego ma dostęp',
  reachAll: 'Wszystko, do czego klucz może mieć dostęp',
  reachSome: 'Tylko niektóre tematy',
  reachSomeHint: 'Panel potrzebuje podsumowania, asystent subskrypcji i analiz.',
  subjects: 'Tematy',
  subjectsMissing: 'Wybierz co najmniej jeden temat',
  lastDay: 'Ostatni dzień',
  lastDayHint: 'Klucz wygasa z końcem tego dnia. Bez daty działa, aż go unieważnisz.',
  submit: 'Utwórz klucz',
  failed: 'Nie udało się utworzyć klucza. Spróbuj ponownie.',
  createdTitle: 'Twój nowy klucz API',
  createdText: 'Skopiuj go teraz: nie zostanie pokazany ponownie. Każdy, kto go ma, może go używać, aż go unieważnisz.',
  keyLabel: 'Klucz API',
}
