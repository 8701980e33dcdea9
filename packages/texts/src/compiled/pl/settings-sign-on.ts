// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsSignOn as english } from '../en/settings-sign-on.ts'

export const settingsSignOn: typeof english = {
  linked: 'Połączono',
  since: (v) => `Połączono ${v.day}`,
  notLinked: 'Nie połączono',
  link: 'Połącz',
  unlink: 'Odłącz',
  unlinkTitle: 'Odłączyć logowanie jednokrotne?',
  unlinkText: (v) => `Nie zalogujesz się już przez ${v.name}, a tak rozpoczęte sesje zostaną zakończone. Konto i wszystko, co w nim jest, zostaje.`,
  unlinked: 'Logowanie jednokrotne odłączone',
  justLinked: 'Logowanie jednokrotne połączone',
}
