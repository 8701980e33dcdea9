// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsSignOn as english } from '../en/settings-sign-on.ts'

export const settingsSignOn: typeof english = {
  linked: 'Liée',
  since: (v) => `Liée le ${v.day}`,
  notLinked: 'Non liée',
  link: 'Lier',
  unlink: 'Dissocier',
  unlinkTitle: 'Dissocier l’authentification unique ?',
  unlinkText: (v) => `Vous ne vous connectez plus avec ${v.name}, et là où vous l’avez fait, la session est fermée. Votre compte et tout son contenu restent.`,
  unlinked: 'L’authentification unique est dissociée',
  justLinked: 'L’authentification unique est liée',
}
