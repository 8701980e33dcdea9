import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from './copy-project.ts'

/**
 * Copies the project into an empty folder, where English is the language of tests: longer, with accents and
 * in brackets. What is built there says so of everything that comes from a catalogue.
 */
export function copyInPseudo(folder: string): void {
  copyProject(folder)
  const texts = join(folder, 'packages/texts/src/compiled/en')
  for (const name of readdirSync(texts))
    if (!WRITTEN_IN_CODE.includes(name)) rewrite(join(texts, name), pseudoModule)
  for (const { file, edit } of SAID_OF_CODE) rewrite(join(folder, file), edit)
}

const rewrite = (file: string, edit: (source: string) => string) =>
  writeFileSync(file, edit(readFileSync(file, 'utf8')))

/** Areas of sentences that English has in the code, by which they are looked up. */
const WRITTEN_IN_CODE = ['sentences.ts', 'packet-rights.ts']

const IMPORT = "import { pseudoTexts } from '@duely/texts/pseudo-texts'\n"

/** Where English says such a sentence as it is written; in the copy it is looked up as in any language. */
export const SAID_OF_CODE: readonly { file: string; edit: (source: string) => string }[] = [
  {
    file: 'packages/texts/package.json',
    edit: replacing('"./area":', '"./pseudo-texts": "./src/testing/pseudo-texts.ts",\n    "./area":'),
  },
  {
    file: 'apps/web/src/language/domain-sentences.ts',
    edit: lookedUp('sentencesTexts'),
  },
  {
    file: 'apps/web/src/language/use-sentences.ts',
    edit: replacing("    if (language === 'en') return setSentences(undefined)\n", ''),
  },
  {
    file: 'apps/web/src/language/use-zone-options.ts',
    edit: replacing('return zones\n', 'return zones.map((zone) => ({ ...zone, label: say(zone.label) }))\n'),
  },
  {
    file: 'apps/web/src/features/packet/use-said-rights.ts',
    edit: (source) =>
      [
        lookedUp('packetRightsTexts'),
        replacing("    enabled: language !== 'en',\n", ''),
        replacing("language !== 'en' && isPending", 'isPending'),
      ].reduce((edited, edit) => edit(edited), source),
  },
]

function lookedUp(texts: string): (source: string) => string {
  const read = `await ${texts}.read(language)`
  const pseudo = `language === 'en' ? pseudoTexts(${texts}.en) : ${read}`
  return (source) => IMPORT + replacing(`= ${read}`, `= ${pseudo}`)(source)
}

function replacing(before: string, after: string): (source: string) => string {
  return (source) => {
    if (!source.includes(before)) throw new Error(`'${before}' is not in:\n${source}`)
    return source.replace(before, after)
  }
}

/** The compiled module of an area, its texts in the language of tests. */
export function pseudoModule(source: string): string {
  const constant = /^export const (\w+) = /m.exec(source)?.[1]
  if (constant === undefined) throw new Error(`no texts in:\n${source}`)
  return [
    "import { pseudoTexts } from '../../testing/pseudo-texts.ts'",
    source.replace(`export const ${constant} = `, 'const english = '),
    `export const ${constant} = pseudoTexts(english)`,
    '',
  ].join('\n')
}
