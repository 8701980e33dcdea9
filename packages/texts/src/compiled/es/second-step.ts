// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { secondStep as english } from '../en/second-step.ts'

export const secondStep: typeof english = {
  either: 'Código de tu aplicación de autenticación, o un código de recuperación',
  app: 'Código de tu aplicación de autenticación',
  appHint: (v) => `Tu contraseña es correcta. Ahora escribe los 6 dígitos que tu aplicación muestra para ${v.appName}.`,
  recovery: 'Código de recuperación',
  recoveryHint: 'Uno de los diez códigos que guardaste. Cada uno sirve una vez.',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar un código de la aplicación',
  leave: 'Usar otra cuenta',
  tooLate: 'Ha pasado demasiado tiempo. Inicia sesión de nuevo.',
  deletedTitle: 'Esta cuenta se está eliminando',
  deletedSoon: 'Los recordatorios se han detenido y pronto se eliminará todo para siempre. Hasta entonces puedes deshacerlo y encontrar todo como estaba.',
  deletedOn: (v) => `Los recordatorios se han detenido y el ${v.day} se eliminará todo para siempre. Hasta entonces puedes deshacerlo y encontrar todo como estaba.`,
  undoDeletion: 'Deshacer la eliminación',
}
