// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { proof as english } from '../en/proof.ts'

export const proof: typeof english = {
  title: 'Bestätige, dass du es bist',
  description: 'So kann niemand dein Konto ändern, der dein Gerät entsperrt findet.',
  app: 'Code aus deiner Authenticator-App',
  appHint: 'Jeder Code gilt einmal. Wurde er gerade benutzt, warte auf den nächsten.',
  recovery: 'Wiederherstellungscode',
  recoveryHint: 'Einer der zehn Codes, die du gespeichert hast. Jeder gilt einmal.',
  useRecovery: 'Wiederherstellungscode nutzen',
  useApp: 'Authenticator-App nutzen',
  passkey: 'Passkey verwenden',
  passkeyOnly: 'Dein Gerät fragt nach deinem Finger, deinem Gesicht oder seiner PIN.',
  passkeyFailed: 'Es wurde kein Passkey verwendet. Bitte versuche es noch einmal.',
  password: 'Dein Passwort',
  passwordFailed: 'Das Passwort konnte nicht geprüft werden. Bitte versuche es noch einmal.',
  provider: (v) => `Weiter mit ${v.name}`,
  providerText: (v) => `Du meldest dich noch einmal bei ${v.name} an, in einem eigenen Fenster. Was du hier getan hast, bleibt, wie es ist.`,
  providerWaits: (v) => `Warten auf ${v.name}. Melde dich dort an, dann geht es hier von selbst weiter.`,
  providerAgain: 'Fenster noch einmal öffnen',
  providerBlocked: 'Dein Browser hat das Fenster nicht geöffnet. Bitte erlaube Fenster dieser Website und versuche es noch einmal.',
  nothingTitle: 'Es gibt nichts, womit du es bestätigen kannst',
  nothing: 'Bitte die Administration dieses Servers um einen neuen Anmeldelink und verknüpfe Single Sign-on innerhalb von zehn Minuten danach.',
  providerFailed: 'Das konnte nicht bestätigt werden. Bitte versuche es noch einmal.',
  confirm: 'Bestätigen',
  failed: 'Der Code konnte nicht geprüft werden. Bitte versuche es noch einmal.',
}
