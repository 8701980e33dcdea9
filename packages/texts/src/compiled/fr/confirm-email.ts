// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { confirmEmail as english } from '../en/confirm-email.ts'

export const confirmEmail: typeof english = {
  title: 'Changement d’adresse e-mail',
  lead: (v) => `Confirmez que l’adresse e-mail de votre compte ${v.appName} doit changer, ou que celle-ci est son adresse de secours. Vous ne l’avez pas demandé ? Fermez cette page, et rien ne change.`,
  confirm: 'Confirmer le changement',
  waitingTitle: 'Confirmé',
  waitingText: 'L’autre adresse doit confirmer aussi : ouvrez le lien de l’e-mail que nous y avons envoyé. D’ici là, tout reste en l’état.',
  doneTitle: 'Votre adresse e-mail a été changée',
  doneText: 'Vos rappels et votre connexion utilisent désormais la nouvelle adresse.',
  backupTitle: 'Votre adresse de secours est confirmée',
  backupText: 'Elle reçoit les rappels qui ne peuvent pas être remis à votre première adresse.',
  goOn: (v) => `Aller à ${v.appName}`,
  deadTitle: 'Ce lien n’est pas valable ou a expiré.',
  deadText: 'Un lien sert une seule fois, pendant 24 heures. Redemandez le changement dans vos paramètres.',
}
