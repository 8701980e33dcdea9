// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsShared as english } from '../en/settings-shared.ts'

export const settingsShared: typeof english = {
  notSet: 'Non renseigné',
  edit: 'Modifier',
  save: 'Enregistrer',
  loadFailed: 'Impossible de charger vos paramètres',
  loadFailedText: 'Ils sont inchangés, et vos rappels partent toujours.',
  settingNotLoaded: 'Le chargement a échoué.',
}
