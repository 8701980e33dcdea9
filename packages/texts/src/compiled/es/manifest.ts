// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { manifest as english } from '../en/manifest.ts'

export const manifest: typeof english = {
  description: 'Aviso a tiempo antes de que se renueve una suscripción de pago.',
  phone: 'Lo próximo que se renueva, en un teléfono',
  wide: 'Lo próximo que se renueva, y lo que cuesta',
  add: 'Añadir suscripción',
  reminders: 'Recordatorios',
}
