// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { notifications as english } from '../en/notifications.ts'

export const notifications: typeof english = {
  keep: 'Je le garde',
  cancelled: 'J’ai résilié',
  snooze: 'Demain',
  stopped: 'Non, c’est fini',
  charged: 'Oui, débité',
  later: 'Dans 7 jours',
  keepTitle: 'Vous le gardez',
  keepBody: 'Vous ne recevrez plus de rappel pour ce renouvellement.',
  cancelledTitle: 'Noté comme résilié',
  cancelledBody: 'Vous ne recevrez plus de rappel à ce sujet.',
  snoozeTitle: 'Nous vous le rappellerons demain',
  snoozeBody: 'Vous recevrez encore un rappel pour ce renouvellement.',
  stoppedTitle: 'C’est bien terminé',
  stoppedBody: 'Nous ne vous poserons plus la question.',
  chargedTitle: 'Noté comme débité de nouveau',
  chargedBody: 'Appuyez ici pour voir ce que vous pouvez faire.',
  laterTitle: 'Nous vous redemanderons',
  laterBody: 'La même question revient dans une semaine.',
  failedTitle: 'Cela n’a pas fonctionné',
  failedBody: 'Appuyez ici pour réessayer.',
  otherTitle: 'Un abonnement se renouvelle bientôt',
  otherBody: 'Ce rappel est destiné à un autre compte utilisé sur cet appareil.',
}
