import { valueAt } from './snippets.ts'

/**
 * Renders a template of Home Assistant with the little of Jinja that our snippets use: paths with indexes,
 * texts, `==` and `!=`, and `a if b else c`. Source:
 * https://www.home-assistant.io/docs/configuration/templating
 *
 * @throws when a path leads nowhere, where Jinja would render nothing
 */
export function renderJinja(template: string, variables: object): string {
  return template.replaceAll(/\{\{(.*?)\}\}/g, (_, expression: string) =>
    shown(evaluated(expression.trim(), variables)),
  )
}

function evaluated(expression: string, variables: object): unknown {
  const choice = /^(.+?) if (.+?) else (.+)$/.exec(expression)
  if (choice) {
    const [, yes = '', condition = '', no = ''] = choice
    return evaluated(isTrue(evaluated(condition, variables)) ? yes : no, variables)
  }
  const comparison = /^(.+?) (==|!=) (.+)$/.exec(expression)
  if (comparison) {
    const [, left = '', operator, right = ''] = comparison
    return (evaluated(left, variables) === evaluated(right, variables)) === (operator === '==')
  }
  const text = /^'([^']*)'$/.exec(expression)
  if (text) return text[1]
  if (!/^\w+(?:\.\w+|\[\d+\])*$/.test(expression)) throw new Error(`Not understood: ${expression}`)
  return valueAt(variables, expression.replaceAll(/\[(\d+)\]/g, '.$1').split('.'))
}

/** An empty list counts as false. */
function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** As Python writes values. */
function shown(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return String(value)
}
