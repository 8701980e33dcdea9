// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPasskey as english } from '../en/settings-passkey.ts'

export const settingsPasskey: typeof english = {
  added: 'Llave de acceso añadida',
  text: 'Tu dispositivo te pedirá ahora tu huella, tu cara o su PIN.',
  name: 'Nombre',
  nameHint: 'Para distinguirla de otras, por ejemplo «Teléfono» o «Llave de seguridad».',
  dismissed: 'No se ha añadido ninguna llave de acceso. Inténtalo de nuevo.',
  exists: 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
}
