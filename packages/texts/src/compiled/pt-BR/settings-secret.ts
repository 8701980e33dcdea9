// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsSecret as english } from '../en/settings-secret.ts'

export const settingsSecret: typeof english = {
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Selecione o texto e copie.',
  done: 'Pronto',
}
