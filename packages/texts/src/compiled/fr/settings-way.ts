// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsWay as english } from '../en/settings-way.ts'

export const settingsWay: typeof english = {
  addTitle: 'Ajouter un moyen de vous joindre',
  changeTitle: (v) => `Modifier ${v.name}`,
  service: 'Service',
  shared: 'D’autres peuvent lire ce qui y arrive ; les liens demandent donc votre connexion.',
  name: 'Nom',
  nameHint: 'Comment le journal d’envoi l’appelle.',
  optional: (v) => `${v.label} (facultatif)`,
  keepHint: 'Ce que vous avez saisi n’est plus jamais affiché. Laissez tout vide ci-dessous pour le garder.',
  submit: 'Ajouter',
  save: 'Enregistrer',
  added: 'Ajouté. Envoyez un test pour voir s’il arrive.',
  addFailed: 'L’ajout a échoué. Veuillez réessayer.',
}
