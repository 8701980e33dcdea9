// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsSignOn as english } from '../en/settings-sign-on.ts'

export const settingsSignOn: typeof english = {
  linked: 'Collegato',
  since: (v) => `Collegato il ${v.day}`,
  notLinked: 'Non collegato',
  link: 'Collega',
  unlink: 'Scollega',
  unlinkTitle: 'Scollegare il single sign-on?',
  unlinkText: (v) => `Non accedi più con ${v.name} e, dove l’hai fatto, la sessione viene chiusa. Il tuo account e tutto ciò che contiene restano.`,
  unlinked: 'Il single sign-on è scollegato',
  justLinked: 'Il single sign-on è collegato',
}
