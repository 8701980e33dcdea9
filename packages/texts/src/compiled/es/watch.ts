// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { watch as english } from '../en/watch.ts'
import { digits, plural } from '../../message-parts.ts'

export const watch: typeof english = {
  title: '¿Ya terminó?',
  question: (v) => `¿Se volvió a cobrar ${v.name} el ${v.day}?`,
  answerStopped: 'No, ya terminó',
  answerCharged: 'Sí, se cobró',
  answerLater: 'Preguntar de nuevo en una semana',
  explained: 'Mira tu cuenta o tu tarjeta: los bancos pueden registrar un cobro hasta dos días después.',
  doneStopped: 'Anotado: ya terminó',
  doneCharged: 'Anotado: se cobró después de que cancelaras',
  doneLater: 'Te volveremos a preguntar',
  more: (v) => `${plural('es', v.count, { 'one': `${digits('es', v.count)} más en tu lista`, 'many': `${digits('es', v.count)} más en tu lista`, 'other': `${digits('es', v.count)} más en tu lista` })}`,
  byCancelling: 'Lo que cancelaste',
  stoppedForSure: 'Seguro que terminó',
  stillToBeSeen: 'Por confirmar',
  stoppedNote: 'no se cobró tras la cancelación',
  unseenNote: 'aún no se sabe si se cobró',
}
