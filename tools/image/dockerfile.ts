/** One instruction of a Dockerfile: `RUN`, and everything behind it. */
export type Instruction = { name: string; text: string }
/** What stands between one FROM and the next. `name` is the one behind AS, else the number of the stage. */
export type Stage = { name: string; base: string; instructions: Instruction[] }

/**
 * The stages of a Dockerfile, in order. Lines that end with a backslash continue; here-documents are not
 * understood.
 */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name, rest = ''] = /^\s*([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === undefined) continue
    if (name === 'FROM') {
      const [, base = '', as] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? []
      stages.push({ name: as ?? String(stages.length), base, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, text: rest })
  }
  return stages
}

/** The pairs of `ENV A=1 B=2`; quotes and spaces within values are not understood. */
export function environmentOf(instructions: readonly Instruction[]): Record<string, string> {
  const pairs = instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => text.split(/\s+/))
    .map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])
  return Object.fromEntries(pairs)
}

/** The command of `CMD ["node", "main.js"]`, the last one of the stage. @throws without one in this form */
export function commandOf({ instructions }: Stage, name: 'CMD' | 'HEALTHCHECK'): string[] {
  const found = instructions.findLast((instruction) => instruction.name === name)
  const list = /\[.*\]$/.exec(found?.text ?? '')?.[0]
  if (list === undefined) throw new Error(`The Dockerfile has no ${name} as a list`)
  return JSON.parse(list) as string[]
}
