// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsSecret as english } from '../en/settings-secret.ts'

export const settingsSecret: typeof english = {
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Veuillez sélectionner le texte et le copier.',
  done: 'Terminé',
}
