// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { cancelList as english } from '../en/cancel-list.ts'
import { digits, plural } from '../../message-parts.ts'

export const cancelList: typeof english = {
  metaTitle: 'Est-ce difficile de résilier ? Les abonnements comparés',
  metaDescription: 'Comment résilier des abonnements connus : le moyen, le préavis, et si vous gardez ce que vous avez payé. Chaque fait vient d’une page du service ou de son propriétaire.',
  metaKeywords: 'résilier un abonnement, comment résilier, préavis',
  crumb: 'Comment résilier',
  home: 'Accueil',
  title: 'Est-ce difficile de résilier ?',
  lead: (v) => `${plural('fr', v.count, { 'one': `${digits('fr', v.count)} service`, 'many': `${digits('fr', v.count)} de services`, 'other': `${digits('fr', v.count)} services` })} : comment résilier chacun, avec quel préavis, et si vous gardez ce que vous avez payé. Chaque fait vient d’une page du service ou de son propriétaire, et sa date est indiquée.`,
  find: 'Chercher un service',
  nothing: (v) => `On ne sait encore rien de « ${v.name} ». ${v.tellUs}`,
  tellUs: 'Dites-le-nous',
  judge: 'Comment nous jugeons',
  judgeLead: 'Le mot découle des faits selon une seule règle, la même pour tous. Personne ne paie pour cela, et ce qu’une source ne dit pas reste inconnu. Les faits de plus d’un an sont signalés.',
  easy: 'Facile',
  easyMeans: 'Vous le faites vous-même, en ligne ou dans la boutique d’applications, avec un jour de préavis au plus.',
  someSteps: 'Quelques étapes',
  someMeans: 'Il faut écrire un e-mail ou remplir un formulaire, ou le préavis dépasse un jour, ou l’accès s’arrête aussitôt.',
  hard: 'Difficile',
  hardMeans: 'Il faut un chat, un appel, un courrier ou une visite, ou plus d’un mois de préavis.',
  unknown: 'Inconnu',
  unknownMeans: 'La page que nous avons lue ne dit pas comment résilier.',
}
