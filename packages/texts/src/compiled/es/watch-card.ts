// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { watchCard as english } from '../en/watch-card.ts'

export const watchCard: typeof english = {
  waiting: (v) => `El próximo cobro sería el ${v.charge}. El ${v.ask} te preguntaremos si lo hubo.`,
  askedLater: (v) => `Te preguntaremos de nuevo el ${v.day}. También puedes responder ahora.`,
  stopped: 'Sabes que no se volvió a cobrar. No se te vuelve a preguntar.',
  chargedAfterAll: 'Al final sí se cobró',
  charged: (v) => `Se cobró el ${v.day}, después de que cancelaras.`,
  chargedText: 'Pide primero al servicio que te devuelva el dinero. Hemos reunido lo que necesitas.',
  whatNow: 'Qué puedes hacer',
  stoppedSince: 'Ya terminó desde entonces',
  askAfterNext: 'Preguntarme tras el próximo cobro',
  unknown: 'No se sabe si terminó',
  unknownText: 'Te preguntamos dos veces y no respondiste. Aún puedes hacerlo:',
}
