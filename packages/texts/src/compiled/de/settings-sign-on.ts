// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsSignOn as english } from '../en/settings-sign-on.ts'

export const settingsSignOn: typeof english = {
  linked: 'Verknüpft',
  since: (v) => `Verknüpft ${v.day}`,
  notLinked: 'Nicht verknüpft',
  link: 'Verknüpfen',
  unlink: 'Trennen',
  unlinkTitle: 'Single Sign-on trennen?',
  unlinkText: (v) => `Du meldest dich nicht mehr mit ${v.name} an, und wo du das getan hast, wirst du abgemeldet. Dein Konto und alles darin bleiben.`,
  unlinked: 'Single Sign-on ist getrennt',
  justLinked: 'Single Sign-on ist verknüpft',
}
