// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsAssistants as english } from '../en/settings-assistants.ts'

export const settingsAssistants: typeof english = {
  title: 'Assistenten verbinden',
  text: 'Jeder Assistent, der MCP spricht, kann diesen Server fragen. Erstelle zuerst einen API-Schlüssel: zum Lesen, außer der Assistent soll auch etwas ändern.',
  client: 'Assistent',
  setup: 'Einrichtung',
  inTerminal: 'Führe das einmal in einem Terminal aus.',
  inFile: 'Speichere das als .vscode/mcp.json in einem deiner Ordner. VS Code fragt nach dem Schlüssel und merkt ihn sich.',
  keyHint: (v) => `Setze deinen Schlüssel dort ein, wo ${v.place} steht.`,
  care: 'Ein Assistent kann sich von Texten, die er anderswo liest, zu etwas überreden lassen. Was er hier darf, ist das, was sein Schlüssel darf.',
}
