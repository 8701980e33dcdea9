// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsHouseholdInvite as english } from '../en/settings-household-invite.ts'

export const settingsHouseholdInvite: typeof english = {
  title: 'Invita qualcuno con cui vivi',
  titleFor: (v) => `Un account per ${v.name}`,
  text: 'Un invito è un link con cui una persona può unirsi, una volta, entro 7 giorni. Le mostra chi c’è qui. Unendosi non diventa visibile niente, né a lei né a te.',
  textFor: (v) => `Chi si unisce con il link diventa ${v.name}, con le quote di ${v.name}. Vale una volta, entro 7 giorni.`,
  createdText: (v) => `Copia il link ora e invialo: non sarà mostrato di nuovo. Vale una volta, fino al ${v.day}.`,
  shareText: 'Unisciti alla nostra famiglia con questo link. Vale una volta.',
}
