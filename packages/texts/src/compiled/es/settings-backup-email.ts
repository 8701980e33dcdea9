// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsBackupEmail as english } from '../en/settings-backup-email.ts'

export const settingsBackupEmail: typeof english = {
  title: 'Dirección de reserva',
  text: 'Recibe los recordatorios que tu primera dirección devuelve. Enviamos un enlace allí y un aviso a tu primera dirección.',
  submit: 'Enviar el enlace',
  asked: 'Abre el enlace del correo',
}
