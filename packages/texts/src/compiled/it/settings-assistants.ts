// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsAssistants as english } from '../en/settings-assistants.ts'

export const settingsAssistants: typeof english = {
  title: 'Collega un assistente',
  text: 'Ogni assistente che parla MCP può interrogare questo server. Prima crea una chiave API: in lettura, a meno che l’assistente debba anche modificare qualcosa.',
  client: 'Assistente',
  setup: 'Configurazione',
  inTerminal: 'Eseguilo una volta in un terminale.',
  inFile: 'Salvalo come .vscode/mcp.json in una tua cartella. VS Code chiede la chiave e la conserva.',
  keyHint: (v) => `Metti la tua chiave dove c’è scritto ${v.place}.`,
  care: 'Un assistente può farsi convincere da testi che legge altrove. Qui può fare ciò che può fare la sua chiave.',
}
