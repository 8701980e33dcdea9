// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPasskey as english } from '../en/settings-passkey.ts'

export const settingsPasskey: typeof english = {
  added: 'Clé d’accès ajoutée',
  text: 'Votre appareil va demander votre doigt, votre visage ou son code PIN.',
  name: 'Nom',
  nameHint: 'Pour la distinguer des autres, par exemple « Téléphone » ou « Clé de sécurité ».',
  dismissed: 'Aucune clé d’accès n’a été ajoutée. Veuillez réessayer.',
  exists: 'Cet appareil contient déjà une clé d’accès de votre compte.',
}
