// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsMailIn as english } from '../en/settings-mail-in.ts'

export const settingsMailIn: typeof english = {
  create: 'Adresse erstellen',
  created: (v) => `Du hast seit ${v.day} eine Adresse. Sie wird nur einmal angezeigt, beim Erstellen.`,
  label: 'Deine geheime Adresse',
  hint: 'Sie wird nur jetzt angezeigt: Speichere sie bei deinen Kontakten. Wer sie kennt, kann dir Entwürfe hinterlassen, sonst nichts.',
  copy: 'Kopieren',
  copied: 'In die Zwischenablage kopiert',
  copyFailed: 'Sie konnte nicht kopiert werden. Bitte kopiere sie selbst.',
  renew: 'Neue Adresse erstellen',
  renewTitle: 'Neue Adresse erstellen?',
  renewText: 'Die jetzige gilt ab sofort nicht mehr.',
  end: 'Ausschalten',
  endTitle: 'Weitergeleitete E-Mails ausschalten?',
  endText: 'Die Adresse gilt ab sofort nicht mehr. Deine Entwürfe bleiben, bis du sie entfernst.',
  ended: 'Weitergeleitete E-Mails sind ausgeschaltet',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
}
