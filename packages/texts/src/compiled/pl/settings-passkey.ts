// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPasskey as english } from '../en/settings-passkey.ts'

export const settingsPasskey: typeof english = {
  added: 'Klucz dostępu dodany',
  text: 'Urządzenie poprosi teraz o palec, twarz albo kod PIN.',
  name: 'Nazwa',
  nameHint: 'Dla odróżnienia od innych, na przykład „Telefon” albo „Klucz bezpieczeństwa”.',
  dismissed: 'Nie dodano klucza dostępu. Spróbuj ponownie.',
  exists: 'To urządzenie ma już klucz dostępu do Twojego konta.',
}
