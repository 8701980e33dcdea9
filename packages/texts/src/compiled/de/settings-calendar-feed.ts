// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsCalendarFeed as english } from '../en/settings-calendar-feed.ts'

export const settingsCalendarFeed: typeof english = {
  title: 'Kalender',
  description: 'Sieh jede Verlängerung und jede Frist der nächsten 24 Monate in deinem eigenen Kalender. Wer die Adresse hat, kann ihn lesen; behalte sie also für dich.',
  create: 'Kalenderadresse erstellen',
  label: 'Deine Kalenderadresse',
  hint: 'Füge sie in deinem Kalender als Kalenderabo oder „per URL“ hinzu. Sie wird nur jetzt angezeigt.',
  exists: 'Dein Kalender wird geteilt. Seine Adresse wurde beim Erstellen angezeigt; für eine andere Kalender-App erstelle eine neue.',
  copy: 'Kopieren',
  copied: 'Adresse kopiert',
  copyFailed: 'Bitte markiere die Adresse und kopiere sie.',
  renew: 'Neue Adresse erstellen',
  renewTitle: 'Neue Adresse erstellen?',
  renewText: 'Die jetzige Adresse gilt nicht mehr, und Kalender, die sie nutzen, werden nicht mehr aktualisiert.',
  end: 'Nicht mehr teilen',
  endTitle: 'Deinen Kalender nicht mehr teilen?',
  endText: 'Kalender, die die Adresse nutzen, werden nicht mehr aktualisiert. Deine Abos und Erinnerungen bleiben, wie sie sind.',
  ended: 'Die Kalenderadresse wurde entfernt',
  failed: 'Die Kalenderadresse konnte nicht geändert werden. Bitte versuch es noch einmal.',
  loadFailed: 'Die Kalenderadresse konnte nicht geladen werden',
}
