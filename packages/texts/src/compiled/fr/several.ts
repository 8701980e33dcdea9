// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { several as english } from '../en/several.ts'
import { digits, plural } from '../../message-parts.ts'

export const several: typeof english = {
  bar: 'Abonnements sélectionnés',
  selected: (v) => `${plural('fr', v.count, { 'one': `${digits('fr', v.count)} sélectionné`, 'many': `${digits('fr', v.count)} sélectionnés`, 'other': `${digits('fr', v.count)} sélectionnés` })}`,
  selectAll: (v) => `Tout sélectionner (${v.count})`,
  selectNone: 'Tout désélectionner',
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  days: 'Jours de rappel',
  category: 'Catégorie',
  payment: 'Moyen de paiement',
  share: 'Mettre dans le foyer',
  delete: 'Supprimer',
  deleteTitle: (v) => `Supprimer ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} abonnement`, 'many': `${digits('fr', v.count)} d’abonnements`, 'other': `${digits('fr', v.count)} abonnements` })} ?`,
  deleteText: (v) => `Pendant sept jours, vous ${plural('fr', v.count, { 'one': 'le', 'many': 'les', 'other': 'les' })} retrouvez sous « Supprimés récemment ». Les prélèvements passés restent.`,
  shareTitle: (v) => `Mettre ${plural('fr', v.count, { 'one': `${digits('fr', v.count)} abonnement`, 'many': `${digits('fr', v.count)} d’abonnements`, 'other': `${digits('fr', v.count)} abonnements` })} dans le foyer ?`,
  shareText: (v) => `Visible pour ${v.others} : nom, symbole, prix, dates, cycle, catégorie, prélèvements, lien de résiliation et décisions de chacun.`,
  shareTextAlone: 'Qui rejoint le foyer verra de chacun le nom, le symbole, le prix, les dates, le cycle, la catégorie, les prélèvements, le lien de résiliation et les décisions.',
  shareKept: 'Pour vous uniquement : notes, numéro de client, moyen de paiement, preuves, adresses et messages passés.',
  changed: (v) => `${plural('fr', v.count, { 'one': `${digits('fr', v.count)} abonnement modifié`, 'many': `${digits('fr', v.count)} d’abonnements modifiés`, 'other': `${digits('fr', v.count)} abonnements modifiés` })}`,
  deleted: (v) => `${plural('fr', v.count, { 'one': `${digits('fr', v.count)} abonnement supprimé`, 'many': `${digits('fr', v.count)} d’abonnements supprimés`, 'other': `${digits('fr', v.count)} abonnements supprimés` })}`,
  undone: (v) => `${plural('fr', v.count, { 'one': `${digits('fr', v.count)} abonnement`, 'many': `${digits('fr', v.count)} d’abonnements`, 'other': `${digits('fr', v.count)} abonnements` })} comme avant`,
  restored: (v) => `${plural('fr', v.count, { 'one': `${digits('fr', v.count)} abonnement restauré`, 'many': `${digits('fr', v.count)} d’abonnements restaurés`, 'other': `${digits('fr', v.count)} abonnements restaurés` })}`,
  notAll: (v) => `${v.done} sur ${plural('fr', v.all, { 'one': `${digits('fr', v.all)} abonnement modifié`, 'many': `${digits('fr', v.all)} d’abonnements modifiés`, 'other': `${digits('fr', v.all)} abonnements modifiés` })}`,
  failed: 'Impossible d’enregistrer',
  undo: 'Annuler',
}
