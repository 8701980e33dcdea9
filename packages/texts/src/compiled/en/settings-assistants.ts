// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsAssistants = {
  title: 'Connect an assistant',
  text: 'Any assistant that speaks MCP can ask this server. First create an API key: for reading, unless the assistant should change things too.',
  client: 'Assistant',
  setup: 'Setup',
  inTerminal: 'Run this once in a terminal.',
  inFile: 'Save this as .vscode/mcp.json in a folder of yours. VS Code asks for the key and keeps it.',
  keyHint: (v: { place: string }) => `Put your key where it says ${v.place}.`,
  care: 'An assistant can be talked into things by texts that it reads elsewhere. What it may do here is what its key may do.',
}
