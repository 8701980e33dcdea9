import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a message is given: by name, `string`, `number`, or the options of a choice. */
export type Parameters = ReadonlyMap<string, string>

export type CompiledMessage = {
  /** An expression of TypeScript: a string, or a function of the parameters. */
  readonly code: string
  readonly parameters: Parameters
  /** Of each plural in it, the forms that are given. */
  readonly plurals: readonly (readonly string[])[]
}

/**
 * Compiles one ICU message: text, {name}, plurals, choices (select). Numbers, dates and money come as display
 * text, because the reader's culture decides about them.
 *
 * @throws Error for what is not ICU, or more of it than that
 */
export function compileMessage(message: string, language: string): CompiledMessage {
  const parameters = new Map<string, string>()
  const plurals: string[][] = []
  const body = writeParts(parse(message, { ignoreTag: true }), null)
  const named = [...parameters].map(([name, type]) => `${name}: ${type}`)
  const code = named.length === 0 ? body : `(v: { ${named.join('; ')} }) => ${body}`
  return { code, parameters, plurals }

  function take(name: string, type: string): void {
    if (!/^[a-z]\w*$/i.test(name)) throw new Error(`{${name}} is not a name`)
    const known = parameters.get(name)
    if (known !== undefined && known !== type) throw new Error(`{${name}} is used as ${known} and as ${type}`)
    parameters.set(name, type)
  }

  /** @param counted the plural around, whose number '#' stands for */
  function writeParts(parts: readonly MessageFormatElement[], counted: string | null): string {
    if (parts.every(({ type }) => type === TYPE.literal))
      return quoted(parts.map((part) => ('value' in part ? part.value : '')).join(''))
    return `\`${parts.map((part) => writePart(part, counted)).join('')}\``
  }

  function writePart(part: MessageFormatElement, counted: string | null): string {
    switch (part.type) {
      case TYPE.literal:
        return part.value.replace(/[\\`]|\$\{/g, '\\$&')
      case TYPE.argument:
        take(part.value, 'string')
        return `\${v.${part.value}}`
      case TYPE.pound:
        if (counted === null) throw new Error("'#' stands outside of a plural")
        return `\${digits('${language}', v.${counted})}`
      case TYPE.plural: {
        if (part.offset !== 0 || part.pluralType !== 'cardinal')
          throw new Error('only plain plurals are known')
        take(part.value, 'number')
        plurals.push(Object.keys(part.options))
        const forms = optionsOf(part.options, part.value)
        return `\${plural('${language}', v.${part.value}, { ${forms.join(', ')} })}`
      }
      case TYPE.select: {
        const names = Object.keys(part.options)
        take(part.value, names.map(quoted).join(' | '))
        return `\${{ ${optionsOf(part.options, counted).join(', ')} }[v.${part.value}]}`
      }
      default:
        throw new Error('only text, names, plurals and choices are known')
    }
  }

  function optionsOf(
    options: Readonly<Record<string, { value: MessageFormatElement[] }>>,
    counted: string | null,
  ) {
    return Object.entries(options).map(
      ([name, { value }]) => `${quoted(name)}: ${writeParts(value, counted)}`,
    )
  }
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
}

/** The plural forms of a language: 'one' and 'other', in Polish also 'few' and 'many'. */
export function pluralForms(language: string): string[] {
  return [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()
}
