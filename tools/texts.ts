/**
 * `npm run texts` says of each language what is missing, extra, given other placeholders or too few plural
 * forms, and which texts nobody uses. With `-- --write` it also writes the compiled modules.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readCatalogues, TEXTS_FOLDER } from './texts/catalogues.ts'
import { checkCatalogues, unusedKeys } from './texts/check-catalogues.ts'
import { sourcesThatUseTexts } from './texts/sources.ts'
import { compiledModules } from './texts/write-modules.ts'

const catalogues = readCatalogues()
const reports = checkCatalogues(catalogues)
const problems = reports.flatMap((report) => report.problems)
for (const { language, isWhole, keys, missing } of reports)
  process.stdout.write(
    `${language.padEnd(6)} ${keys - missing} of ${keys} texts${isWhole ? '' : ', begun: English stands in for the rest'}\n`,
  )
const folder = join(TEXTS_FOLDER, 'src')
const isWriting = process.argv.includes('--write')
if (problems.length === 0) {
  const modules = compiledModules(catalogues)
  if (isWriting)
    for (const name of ['areas', 'compiled', 'loaders'])
      rmSync(join(folder, name), { recursive: true, force: true })
  for (const [path, text] of modules) {
    const at = join(folder, path)
    if (isWriting) {
      mkdirSync(dirname(at), { recursive: true })
      writeFileSync(at, text)
    } else if (read(at) !== text)
      problems.push(`${path} is not what the catalogues say: npm run texts -- --write`)
  }
}
problems.push(...unusedKeys(catalogues, sourcesThatUseTexts()).map((key) => `${key} is used nowhere`))
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
