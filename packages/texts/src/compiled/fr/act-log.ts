// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { actLog as english } from '../en/act-log.ts'

export const actLog: typeof english = {
  youKept: 'Vous avez répondu : je le garde',
  otherKept: (v) => `${v.name} a répondu : je le garde`,
  youSnoozed: 'Vous avez demandé un rappel plus tard',
  otherSnoozed: (v) => `${v.name} a demandé un rappel plus tard`,
  youCancelled: 'Vous avez dit : j’ai résilié',
  otherCancelled: (v) => `${v.name} a dit : j’ai résilié`,
  youUndone: 'Vous avez retiré votre réponse',
  otherUndone: (v) => `${v.name} a retiré une réponse`,
  youStopped: 'Vous avez dit : c’est terminé',
  otherStopped: (v) => `${v.name} a dit : c’est terminé`,
  youCharged: 'Vous avez dit : j’ai de nouveau été débité',
  otherCharged: (v) => `${v.name} a dit : il y a eu un nouveau débit`,
  youLater: 'Vous avez demandé que la question revienne plus tard',
  otherLater: (v) => `${v.name} a demandé que la question revienne plus tard`,
  seenStopped: 'Un relevé importé ne montrait aucun autre débit',
  seenCharged: 'Un débit postérieur à la résiliation a été enregistré',
}
