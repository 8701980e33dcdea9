// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsSignOn as english } from '../en/settings-sign-on.ts'

export const settingsSignOn: typeof english = {
  linked: 'Vinculado',
  since: (v) => `Vinculado em ${v.day}`,
  notLinked: 'Não vinculado',
  link: 'Vincular',
  unlink: 'Desvincular',
  unlinkTitle: 'Desvincular o login único?',
  unlinkText: (v) => `Você não entra mais com ${v.name}, e onde entrou assim a sessão é encerrada. Sua conta e tudo o que há nela permanecem.`,
  unlinked: 'O login único foi desvinculado',
  justLinked: 'O login único foi vinculado',
}
