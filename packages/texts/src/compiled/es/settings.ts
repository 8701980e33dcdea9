// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settings as english } from '../en/settings.ts'

export const settings: typeof english = {
  title: 'Ajustes',
  subtitle: 'Gestiona las preferencias de tu cuenta y de tus suscripciones.',
  loading: 'Cargando tus ajustes',
  account: 'Cuenta',
  plan: 'Plan',
  notifications: 'Notificaciones',
  household: 'Hogar',
  people: 'Personas',
}
