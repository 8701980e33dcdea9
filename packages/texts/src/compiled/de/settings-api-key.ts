// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsApiKey as english } from '../en/settings-api-key.ts'

export const settingsApiKey: typeof english = {
  title: 'Neuer API-Schlüssel',
  name: 'Name',
  nameHint: 'Wofür der Schlüssel ist, zum Beispiel „Anzeige im Flur“.',
  scope: 'Was er darf',
  readHint: 'Abos, Erinnerungen, Auswertung und Export.',
  writeHint: 'Auch Abos eintragen, ändern, importieren und löschen.',
  reach: 'Was er erreicht',
  reachAll: 'Alles, was ein Schlüssel erreichen darf',
  reachSome: 'Nur einige Bereiche',
  reachSomeHint: 'Eine Anzeige braucht die Übersicht, ein Assistent Abos und Auswertung.',
  subjects: 'Bereiche',
  subjectsMissing: 'Bitte wähle mindestens einen Bereich',
  lastDay: 'Letzter Tag',
  lastDayHint: 'Der Schlüssel gilt bis zum Ende dieses Tages. Ohne einen gilt er, bis du ihn sperrst.',
  submit: 'Schlüssel erstellen',
  failed: 'Der Schlüssel konnte nicht erstellt werden. Bitte versuch es noch einmal.',
  createdTitle: 'Dein neuer API-Schlüssel',
  createdText: 'Kopiere ihn jetzt: Er wird nicht noch einmal angezeigt. Wer ihn hat, kann ihn benutzen, bis du ihn sperrst.',
  keyLabel: 'API-Schlüssel',
}
