// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { watch as english } from '../en/watch.ts'
import { digits, plural } from '../../message-parts.ts'

export const watch: typeof english = {
  title: 'Est-ce terminé ?',
  question: (v) => `${v.name} a-t-il de nouveau été débité le ${v.day} ?`,
  answerStopped: 'Non, c’est terminé',
  answerCharged: 'Oui, j’ai été débité',
  answerLater: 'Redemander dans une semaine',
  explained: 'Consultez votre compte ou votre carte : les banques peuvent enregistrer un débit jusqu’à deux jours plus tard.',
  doneStopped: 'Noté : c’est terminé',
  doneCharged: 'Noté : il y a eu un débit après la résiliation',
  doneLater: 'Nous vous reposerons la question',
  more: (v) => `${plural('fr', v.count, { 'one': `${digits('fr', v.count)} autre dans votre liste`, 'many': `${digits('fr', v.count)} d’autres dans votre liste`, 'other': `${digits('fr', v.count)} autres dans votre liste` })}`,
  byCancelling: 'Ce que vous avez résilié',
  stoppedForSure: 'Terminé à coup sûr',
  stillToBeSeen: 'Reste à voir',
  stoppedNote: 'pas débité après la résiliation',
  unseenNote: 'on ne sait pas encore s’il y a eu un débit',
}
