// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { manifest as english } from '../en/manifest.ts'

export const manifest: typeof english = {
  description: 'Aviso a tempo antes que uma assinatura paga se renove.',
  phone: 'O que renova em seguida, no celular',
  wide: 'O que renova em seguida, e quanto custa',
  add: 'Adicionar assinatura',
  reminders: 'Lembretes',
}
