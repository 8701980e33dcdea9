// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsBackupEmail as english } from '../en/settings-backup-email.ts'

export const settingsBackupEmail: typeof english = {
  title: 'E-mail reserva',
  text: 'Ele recebe os lembretes que o seu primeiro endereço devolve. Enviamos um link para ele e um aviso ao seu primeiro endereço.',
  submit: 'Enviar o link',
  asked: 'Abra o link no e-mail',
}
