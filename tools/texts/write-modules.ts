import type { Catalogues } from './catalogues.ts'
import { compileMessage, pluralForms } from './compile-message.ts'

const NOTE = '// Written by `npm run texts -- --write` from packages/texts/catalogues.\n'

/** The modules of TypeScript that the catalogues are compiled to, by their path in packages/texts/src. */
export function compiledModules(catalogues: Catalogues): ReadonlyMap<string, string> {
  const { whole, begun, areas, loaded } = catalogues
  const modules = new Map<string, string>()
  const written = [...whole, ...begun]
  const forms = written.map((each) => `  ${quote(each)}: [${pluralForms(each).map(quote).join(', ')}],`)
  modules.set(
    'compiled/languages.ts',
    `${NOTE}export const LANGUAGES = [${whole.map(quote).join(', ')}] as const\nexport const PLURAL_FORMS = {\n${forms.join('\n')}\n} as const\n`,
  )
  for (const area of areas) {
    for (const language of written)
      modules.set(`compiled/${language}/${area}.ts`, areaModule(catalogues, language, area))
    modules.set(`areas/${area}.ts`, loaded.includes(area) ? loadedArea(area) : wholeArea(area, written))
  }
  for (const language of whole)
    if (language !== 'en')
      modules.set(`loaders/${language.toLowerCase()}.ts`, loadersModule(language, loaded))
  modules.set('loaders/loaders.ts', languagesModule(whole))
  return modules
}

/** A language that is only begun says in English what it lacks. */
function areaModule(catalogues: Catalogues, language: string, area: string): string {
  const english = catalogues.read('en', area)
  const own = catalogues.read(language, area)
  const isEnglish = language === 'en'
  const entries = Object.keys(english).map((key) => {
    const message = own[key]
    const code = compileMessage(message ?? english[key] ?? '', message === undefined ? 'en' : language).code
    return `  ${key}: ${isEnglish ? code : code.replace(/^\(v: \{[^}]*\}\)/, '(v)')},`
  })
  const helpers = ['digits', 'plural'].filter((name) =>
    entries.some((entry) => entry.includes(`\${${name}(`)),
  )
  return [
    NOTE.trimEnd(),
    ...(isEnglish ? [] : [`import type { ${nameOf(area)} as english } from '../en/${area}.ts'`]),
    ...(helpers.length === 0 ? [] : [`import { ${helpers.join(', ')} } from '../../message-parts.ts'`]),
    '',
    `export const ${nameOf(area)}${isEnglish ? '' : ': typeof english'} = {`,
    ...entries,
    '}',
    '',
  ].join('\n')
}

function wholeArea(area: string, written: readonly string[]): string {
  const name = nameOf(area)
  const type = typeOf(area)
  return [
    NOTE.trimEnd(),
    ...written.map((each) => `import { ${name} as ${idOf(each)} } from '../compiled/${each}/${area}.ts'`),
    "import type { Language } from '../language.ts'",
    "import { textsOf } from '../texts-of.ts'",
    '',
    `export type ${type} = typeof en`,
    '',
    `const ALL = { ${written.map((each) => (each === idOf(each) ? each : `${quote(each)}: ${idOf(each)}`)).join(', ')} }`,
    '',
    `export const ${name}In = (language: Language): ${type} => textsOf(ALL, language)`,
    '',
  ].join('\n')
}

function loadedArea(area: string): string {
  const name = nameOf(area)
  return [
    NOTE.trimEnd(),
    `import { ${name} as en } from '../compiled/en/${area}.ts'`,
    "import { areaOf } from '../area.ts'",
    '',
    `export type ${typeOf(area)} = typeof en`,
    `export const ${name}Texts = areaOf(${quote(name)}, en)`,
    '',
  ].join('\n')
}

/** What fetches the areas of one language, itself a module that is fetched. */
function loadersModule(language: string, loaded: readonly string[]): string {
  const loads = loaded.map((area) => `  ${nameOf(area)}: () => import('../compiled/${language}/${area}.ts'),`)
  return [NOTE.trimEnd(), 'export const loaders = {', ...loads, '}', ''].join('\n')
}

function languagesModule(whole: readonly string[]): string {
  const loads = whole
    .filter((each) => each !== 'en')
    .map(
      (each) => `  ${each === idOf(each) ? each : quote(each)}: () => import('./${each.toLowerCase()}.ts'),`,
    )
  return [
    NOTE.trimEnd(),
    '/** By language, what fetches its areas. */',
    'export const LOADERS = {',
    ...loads,
    '}',
    '',
  ].join('\n')
}

const quote = (text: string) => `'${text}'`
const idOf = (language: string) => language.replace('-', '')
/** 'sign-in' becomes signIn. */
const nameOf = (area: string) => area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const typeOf = (area: string) => `${nameOf(area).charAt(0).toUpperCase()}${nameOf(area).slice(1)}Texts`
