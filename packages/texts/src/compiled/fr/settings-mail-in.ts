// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsMailIn as english } from '../en/settings-mail-in.ts'

export const settingsMailIn: typeof english = {
  create: 'Créer une adresse',
  created: (v) => `Vous avez une adresse depuis le ${v.day}. Elle n’est affichée qu’une fois, à sa création.`,
  label: 'Votre adresse secrète',
  hint: 'Elle n’est affichée que maintenant : gardez-la dans vos contacts. Qui la connaît peut vous laisser des brouillons, rien d’autre.',
  copy: 'Copier',
  copied: 'Copiée dans le presse-papiers',
  copyFailed: 'La copie a échoué. Veuillez la copier vous-même.',
  renew: 'Créer une nouvelle adresse',
  renewTitle: 'Créer une nouvelle adresse ?',
  renewText: 'L’actuelle cesse aussitôt de fonctionner.',
  end: 'Désactiver',
  endTitle: 'Désactiver les e-mails transférés ?',
  endText: 'L’adresse cesse aussitôt de fonctionner. Vos brouillons restent jusqu’à ce que vous les supprimiez.',
  ended: 'Les e-mails transférés sont désactivés',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
}
