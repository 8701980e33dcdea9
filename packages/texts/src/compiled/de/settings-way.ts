// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsWay as english } from '../en/settings-way.ts'

export const settingsWay: typeof english = {
  addTitle: 'Weg zu dir hinzufügen',
  changeTitle: (v) => `${v.name} ändern`,
  service: 'Dienst',
  shared: 'Andere können lesen, was dort ankommt; darum verlangen die Links darin deine Anmeldung.',
  name: 'Name',
  nameHint: 'So heißt es im Versandprotokoll.',
  optional: (v) => `${v.label} (optional)`,
  keepHint: 'Was du eingegeben hast, wird nie wieder angezeigt. Lass alles Folgende leer, um es zu behalten.',
  submit: 'Hinzufügen',
  save: 'Speichern',
  added: 'Hinzugefügt. Sende einen Test, um zu sehen, ob er ankommt.',
  addFailed: 'Es konnte nicht hinzugefügt werden. Bitte versuch es noch einmal.',
}
