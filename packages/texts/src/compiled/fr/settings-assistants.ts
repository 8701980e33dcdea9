// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsAssistants as english } from '../en/settings-assistants.ts'

export const settingsAssistants: typeof english = {
  title: 'Connecter un assistant',
  text: 'Tout assistant qui parle MCP peut interroger ce serveur. Créez d’abord une clé d’API : en lecture, sauf si l’assistant doit aussi modifier des choses.',
  client: 'Assistant',
  setup: 'Configuration',
  inTerminal: 'Exécutez ceci une fois dans un terminal.',
  inFile: 'Enregistrez ceci sous .vscode/mcp.json dans l’un de vos dossiers. VS Code demande la clé et la garde.',
  keyHint: (v) => `Mettez votre clé à la place de ${v.place}.`,
  care: 'Un assistant peut se laisser influencer par des textes qu’il lit ailleurs. Ici, il peut faire ce que sa clé permet.',
}
