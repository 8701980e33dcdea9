// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { signOn as english } from '../en/sign-on.ts'

export const signOn: typeof english = {
  tab: 'Inicio de sesión único',
  provenTitle: 'Confirmado',
  provenText: 'Eras tú. Puedes cerrar esta ventana; la página de la que venías continúa sola.',
  failedTitle: 'Sin confirmar',
  failedText: 'Puedes cerrar esta ventana. Inténtalo de nuevo en la página de la que venías.',
  failed: 'No se ha iniciado la sesión. Inténtalo de nuevo.',
}
