// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { failure as english } from '../en/failure.ts'

export const failure: typeof english = {
  title: 'Algo salió mal',
  text: 'Tus suscripciones y recordatorios están a salvo. Si sigue ocurriendo, envíanos este identificador:',
  tryAgain: 'Reintentar',
  home: 'Volver al inicio',
}
