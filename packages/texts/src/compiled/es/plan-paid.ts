// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { planPaid as english } from '../en/plan-paid.ts'

export const planPaid: typeof english = {
  title: 'Pago realizado',
  activated: 'Tu suscripción ya está activa',
  nothingCharged: 'Hoy no se ha cobrado nada.',
  checkout: (v) => `ID del pago: ${v.id}`,
  open: 'Abrir el panel',
  signOut: 'Volver a iniciar sesión',
  home: 'Ir al inicio',
}
