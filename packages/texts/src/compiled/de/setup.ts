// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { setup as english } from '../en/setup.ts'

export const setup: typeof english = {
  title: 'Diesen Server einrichten',
  lead: 'Jemand muss ihn verwalten: Leute einladen, Konten sperren und nachsehen, ob Erinnerungen hinausgehen. Dieser Link vergibt die Administration zum ersten Mal, und nur einmal.',
  claim: 'Administration übernehmen',
  done: 'Du verwaltest jetzt diesen Server',
  create: 'Das erste Konto anlegen',
  signedOutText: 'Tu eines davon, und du verwaltest ihn:',
  mailText: 'Für ein neues Konto schicken wir dir einen Link, mit dem du deine E-Mail-Adresse bestätigst. Öffne ihn, und du verwaltest den Server.',
  overTitle: 'Dieser Link kann nicht mehr benutzt werden',
  overText: 'Es gibt schon jemanden in der Administration, oder der Link ist unvollständig. Der Server gibt bei jedem Start einen Link aus, solange es niemanden gibt.',
  unknownTitle: 'Wir konnten diesen Link nicht prüfen',
  unknownText: 'Er ist nicht verbraucht.',
}
