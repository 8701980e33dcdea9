// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsAssistants as english } from '../en/settings-assistants.ts'

export const settingsAssistants: typeof english = {
  title: 'Conectar un asistente',
  text: 'Cualquier asistente que hable MCP puede consultar este servidor. Crea antes una clave de API: para leer, salvo que el asistente deba cambiar cosas.',
  client: 'Asistente',
  setup: 'Configuración',
  inTerminal: 'Ejecútalo una vez en un terminal.',
  inFile: 'Guárdalo como .vscode/mcp.json en una carpeta tuya. VS Code pide la clave y la guarda.',
  keyHint: (v) => `Pon tu clave donde dice ${v.place}.`,
  care: 'Un asistente puede dejarse convencer por textos que lee en otros sitios. Lo que puede hacer aquí es lo que puede hacer su clave.',
}
