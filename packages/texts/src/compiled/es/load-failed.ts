// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { loadFailed as english } from '../en/load-failed.ts'

export const loadFailed: typeof english = {
  older: 'Puede que lo que ves abajo no esté al día.',
  safe: 'No se ha perdido nada: tus suscripciones están a salvo y tus recordatorios siguen saliendo.',
}
