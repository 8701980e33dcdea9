// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsCalendarFeed as english } from '../en/settings-calendar-feed.ts'

export const settingsCalendarFeed: typeof english = {
  title: 'Calendrier',
  description: 'Voyez chaque renouvellement et chaque échéance des 24 prochains mois dans votre propre calendrier. Toute personne qui a l’adresse peut le lire : gardez-la pour vous.',
  create: 'Créer une adresse de calendrier',
  label: 'Votre adresse de calendrier',
  hint: 'Ajoutez-la dans votre calendrier comme abonnement, ou « à partir d’une URL ». Elle n’est affichée que maintenant.',
  exists: 'Votre calendrier est partagé. Son adresse a été affichée à sa création ; pour une autre application, créez-en une nouvelle.',
  copy: 'Copier',
  copied: 'Adresse copiée',
  copyFailed: 'Veuillez sélectionner l’adresse et la copier.',
  renew: 'Créer une nouvelle adresse',
  renewTitle: 'Créer une nouvelle adresse ?',
  renewText: 'L’adresse actuelle cesse de fonctionner, et les calendriers qui l’utilisent ne sont plus mis à jour.',
  end: 'Ne plus partager',
  endTitle: 'Ne plus partager votre calendrier ?',
  endText: 'Les calendriers qui utilisent l’adresse ne sont plus mis à jour. Vos abonnements et vos rappels restent tels quels.',
  ended: 'L’adresse de calendrier a été supprimée',
  failed: 'L’adresse de calendrier n’a pas pu être modifiée. Veuillez réessayer.',
  loadFailed: 'L’adresse de calendrier n’a pas pu être chargée',
}
