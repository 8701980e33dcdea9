// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsAssistants as english } from '../en/settings-assistants.ts'

export const settingsAssistants: typeof english = {
  title: 'Conectar um assistente',
  text: 'Qualquer assistente que fale MCP pode consultar este servidor. Primeiro crie uma chave de API: para ler, a menos que o assistente também deva alterar coisas.',
  client: 'Assistente',
  setup: 'Configuração',
  inTerminal: 'Execute isto uma vez em um terminal.',
  inFile: 'Salve isto como .vscode/mcp.json em uma pasta sua. O VS Code pede a chave e a guarda.',
  keyHint: (v) => `Coloque a sua chave onde está escrito ${v.place}.`,
  care: 'Um assistente pode ser convencido por textos que lê em outros lugares. O que ele pode fazer aqui é o que a chave dele pode fazer.',
}
