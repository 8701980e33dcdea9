// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsRecoveryCodes as english } from '../en/settings-recovery-codes.ts'

export const settingsRecoveryCodes: typeof english = {
  title: 'Guarda tus códigos de recuperación',
  text: 'Si pierdes el teléfono o la llave de acceso, uno de estos códigos los sustituye. Cada uno sirve una vez y no se vuelven a mostrar: guárdalos en tu gestor de contraseñas o en papel.',
  label: 'Códigos de recuperación',
  copy: 'Copiar',
  copied: 'Códigos de recuperación copiados',
  copyFailed: 'Selecciona los códigos y cópialos.',
  download: 'Descargar',
  saved: 'Ya los he guardado',
  fileHead: (v) => `Códigos de recuperación de tu cuenta de ${v.appName}. Cada uno sirve una vez.`,
}
