/** A client of the assistant protocol, and what makes it know this server. */
export type AssistantSetup = {
  readonly client: string
  /** Where the text belongs: run once in a terminal, or kept in a file of a folder. */
  readonly where: 'terminal' | 'file'
  readonly text: string
}

/** Stands in the texts where the key of the reader belongs, which is shown only once. */
export const KEY_PLACE = 'YOUR_API_KEY'

/**
 * How two well-known assistants are connected to this server. Sources: the documentation of Claude Code
 * ("Connect to tools via MCP") and of Visual Studio Code ("MCP configuration reference").
 *
 * @param origin of the server: https://duely.example.org
 */
export function assistantSetups(origin: string): readonly AssistantSetup[] {
  const url = `${origin}/mcp`
  return [
    {
      client: 'Claude Code',
      where: 'terminal',
      text: `claude mcp add --transport http duely ${url} --header "Authorization: Bearer ${KEY_PLACE}"`,
    },
    {
      client: 'VS Code',
      where: 'file',
      text: JSON.stringify(
        {
          inputs: [{ type: 'promptString', id: 'duely-key', description: 'API key', password: true }],
          servers: {
            duely: { type: 'http', url, headers: { Authorization: `Bearer \${input:duely-key}` } },
          },
        },
        null,
        2,
      ),
    },
  ]
}
