// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsWebhook as english } from '../en/settings-webhook.ts'

export const settingsWebhook: typeof english = {
  title: 'Nouveau webhook',
  url: 'Adresse',
  urlHint: 'Une adresse https:// qui accepte des requêtes POST en JSON.',
  events: 'Événements',
  eventsHint: 'renewal.due arrive avec chaque rappel, price.changed quand vous enregistrez un autre prix, et subscription.cancelled quand un abonnement est résilié ou arrivé à son terme.',
  submit: 'Ajouter le webhook',
  failed: 'Le webhook n’a pas pu être ajouté. Veuillez réessayer.',
  createdTitle: 'Le secret de votre webhook',
  createdText: 'Copiez-le maintenant : il ne sera plus affiché. Votre programme s’en sert pour vérifier les signatures, comme le décrit Standard Webhooks.',
  secretLabel: 'Secret de signature',
}
