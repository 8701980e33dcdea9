// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsApiKey as english } from '../en/settings-api-key.ts'

export const settingsApiKey: typeof english = {
  title: 'Nouvelle clé d’API',
  name: 'Nom',
  nameHint: 'À quoi sert la clé, par exemple « Tableau de la maison ».',
  scope: 'Ce qu’elle peut faire',
  readHint: 'Abonnements, rappels, analyses et exports.',
  writeHint: 'Aussi enregistrer, modifier, importer et supprimer des abonnements.',
  reach: 'Ce qu’elle peut atteindre',
  reachAll: 'Tout ce qu’une clé peut atteindre',
  reachSome: 'Certains sujets seulement',
  reachSomeHint: 'Un tableau de bord a besoin du résumé, un assistant des abonnements et des analyses.',
  subjects: 'Sujets',
  subjectsMissing: 'Veuillez choisir au moins un sujet',
  lastDay: 'Dernier jour',
  lastDayHint: 'La clé expire à la fin de ce jour. Sans date, elle fonctionne jusqu’à ce que vous la révoquiez.',
  submit: 'Créer la clé',
  failed: 'La clé n’a pas pu être créée. Veuillez réessayer.',
  createdTitle: 'Votre nouvelle clé d’API',
  createdText: 'Copiez-la maintenant : elle ne sera plus affichée. Toute personne qui l’a peut l’utiliser jusqu’à ce que vous la révoquiez.',
  keyLabel: 'Clé d’API',
}
