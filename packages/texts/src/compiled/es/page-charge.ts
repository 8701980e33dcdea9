// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCharge as english } from '../en/page-charge.ts'

export const pageCharge: typeof english = {
  title: 'Añadir un cobro',
  text: 'Para un pago que falta aquí.',
  save: 'Añadir cobro',
  date: 'Cobrado el',
  amount: 'Importe',
  added: 'Cobro añadido',
  failed: 'No se pudo añadir el cobro. Inténtalo de nuevo.',
}
