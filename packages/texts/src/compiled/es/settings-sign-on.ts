// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsSignOn as english } from '../en/settings-sign-on.ts'

export const settingsSignOn: typeof english = {
  linked: 'Vinculado',
  since: (v) => `Vinculado el ${v.day}`,
  notLinked: 'Sin vincular',
  link: 'Vincular',
  unlink: 'Desvincular',
  unlinkTitle: '¿Desvincular el inicio de sesión único?',
  unlinkText: (v) => `Ya no inicias sesión con ${v.name}, y donde lo hiciste se cierra tu sesión. Tu cuenta y todo lo que contiene se quedan.`,
  unlinked: 'El inicio de sesión único está desvinculado',
  justLinked: 'El inicio de sesión único está vinculado',
}
