// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPasskey as english } from '../en/settings-passkey.ts'

export const settingsPasskey: typeof english = {
  added: 'Passkey aggiunta',
  text: 'Il dispositivo ora chiederà il dito, il volto o il suo PIN.',
  name: 'Nome',
  nameHint: 'Per distinguerla dalle altre, per esempio “Telefono” o “Chiave di sicurezza”.',
  dismissed: 'Nessuna passkey è stata aggiunta. Riprova.',
  exists: 'Questo dispositivo ha già una passkey del tuo account.',
}
