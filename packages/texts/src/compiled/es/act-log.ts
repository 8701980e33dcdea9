// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { actLog as english } from '../en/act-log.ts'

export const actLog: typeof english = {
  youKept: 'Respondiste: lo conservo',
  otherKept: (v) => `${v.name} respondió: lo conservo`,
  youSnoozed: 'Pediste que te lo recordáramos más tarde',
  otherSnoozed: (v) => `${v.name} pidió un recordatorio para más tarde`,
  youCancelled: 'Dijiste: ya lo cancelé',
  otherCancelled: (v) => `${v.name} dijo: ya lo cancelé`,
  youUndone: 'Retiraste tu respuesta',
  otherUndone: (v) => `${v.name} retiró una respuesta`,
  youStopped: 'Dijiste: ya terminó',
  otherStopped: (v) => `${v.name} dijo: ya terminó`,
  youCharged: 'Dijiste: se volvió a cobrar',
  otherCharged: (v) => `${v.name} dijo: se volvió a cobrar`,
  youLater: 'Pediste que te volviéramos a preguntar más tarde',
  otherLater: (v) => `${v.name} pidió que se le volviera a preguntar más tarde`,
  seenStopped: 'Un extracto importado no mostró ningún otro cobro',
  seenCharged: 'Se registró un cobro posterior a la cancelación',
}
