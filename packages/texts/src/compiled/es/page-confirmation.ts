// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageConfirmation as english } from '../en/page-confirmation.ts'

export const pageConfirmation: typeof english = {
  title: 'Confirmación del servicio',
  label: 'Número o texto',
  hint: 'Déjalo vacío para quitarla.',
  save: 'Guardar confirmación',
  saved: 'Confirmación guardada',
  failed: 'No se pudo guardar la confirmación. Inténtalo de nuevo.',
}
