// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsDeleteAccount as english } from '../en/settings-delete-account.ts'

export const settingsDeleteAccount: typeof english = {
  title: '¿Eliminar tu cuenta?',
  text: 'Tus suscripciones, recordatorios y ajustes se eliminan para siempre después de 7 días. Hasta entonces puedes iniciar sesión y deshacerlo. Los registros de pago que la ley nos obliga a guardar se conservan sin tu dirección.',
  typeWord: (v) => `Escribe ${v.word} para confirmar`,
  deleting: 'Tu cuenta se está eliminando',
  untilDay: (v) => `Inicia sesión antes del ${v.day} si cambias de idea.`,
  deletionFailed: 'No se ha podido eliminar tu cuenta',
}
