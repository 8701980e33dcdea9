// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsAssistants as english } from '../en/settings-assistants.ts'

export const settingsAssistants: typeof english = {
  title: 'Podłącz asystenta',
  text: 'Każdy asystent, który zna MCP, może pytać ten serwer. Najpierw utwórz klucz API: do odczytu, chyba że asystent ma też coś zmieniać.',
  client: 'Asystent',
  setup: 'Konfiguracja',
  inTerminal: 'Uruchom to raz w terminalu.',
  inFile: 'Zapisz to jako .vscode/mcp.json w swoim folderze. VS Code poprosi o klucz i go zapamięta.',
  keyHint: (v) => `Wstaw swój klucz w miejsce ${v.place}.`,
  care: 'Asystent może ulec tekstom, które przeczyta gdzie indziej. Tutaj może tyle, ile może jego klucz.',
}
