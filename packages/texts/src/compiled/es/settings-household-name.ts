// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsHouseholdName as english } from '../en/settings-household-name.ts'

export const settingsHouseholdName: typeof english = {
  addTitle: 'Añadir a alguien sin cuenta',
  addText: 'Para hijos o padres que usan algo contigo. Un nombre cuenta en las partes y no recibe correos. Si más tarde quiere una cuenta, una invitación puede cederle el nombre.',
  add: 'Añadir nombre',
  added: (v) => `Nombre añadido: ${v.name}`,
  name: 'Nombre',
  renameTitle: (v) => `Cambiar el nombre de ${v.name}`,
}
