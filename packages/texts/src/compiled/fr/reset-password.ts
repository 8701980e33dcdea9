// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { resetPassword as english } from '../en/reset-password.ts'

export const resetPassword: typeof english = {
  title: 'Réinitialiser votre mot de passe',
  lead: 'Indiquez votre e-mail et nous vous enverrons un lien pour en choisir un nouveau.',
  submit: 'Envoyer les instructions',
  sentTitle: 'Consultez vos e-mails',
  sentText: (v) => `S’il existe un compte pour ${v.email}, les instructions pour choisir un nouveau mot de passe sont en route. Le lien est valable une heure.`,
  sentHelp: 'Rien après quelques minutes ? Regardez dans vos courriers indésirables, ou vérifiez l’adresse.',
  another: 'Essayer une autre adresse',
  noPasswordsTitle: 'Ici, personne ne se connecte par mot de passe',
  noPasswordsText: 'Sur ce serveur, on se connecte sans mot de passe : il n’y en a pas à choisir.',
  deadTitle: 'Ce lien n’est pas valable ou a expiré.',
  deadText: 'Un lien sert une seule fois et pendant une heure. Demandez-en un nouveau ici.',
  newTitle: 'Choisir un nouveau mot de passe',
  newLead: 'Toutes vos autres sessions seront fermées.',
  save: 'Enregistrer le mot de passe',
}
