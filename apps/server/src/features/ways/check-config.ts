import { type FieldError, Refusal, WAY_MESSAGES, WAY_VALUE_MAX, type WayKind } from '@duely/domain'
import { whyUnreachable } from '#server/platform/egress/allowed-places.ts'
import type { WayConfig, WayField } from '#server/platform/ways/way-definition.ts'
import { WAY_DEFINITIONS } from '#server/platform/ways/way-definitions.ts'

const UNREACHABLE = {
  protocol: WAY_MESSAGES.address,
  private: WAY_MESSAGES.private,
  port: WAY_MESSAGES.port,
} as const

/**
 * What a person entered for a way, without what was left empty.
 *
 * @param allowed places that may be reached though private (EGRESS_ALLOW)
 * @throws Refusal INVALID with a problem at each field
 */
export function checkConfig(kind: WayKind, given: WayConfig, allowed: readonly string[]): WayConfig {
  const { fields } = WAY_DEFINITIONS[kind]
  const known = new Set(fields.map(({ name }) => name))
  const problems: FieldError[] = Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) => ({ path: `config.${name}`, message: WAY_MESSAGES.unknown }))
  const checked: Record<string, string> = {}
  for (const field of fields) {
    const value = Object.hasOwn(given, field.name) ? (given[field.name] ?? '') : ''
    const message = problemOf(field, value, allowed)
    if (message !== null) problems.push({ path: `config.${field.name}`, message })
    else if (value !== '') checked[field.name] = value
  }
  if (problems.length > 0) throw new Refusal('INVALID', problems)
  return checked
}

function problemOf(
  { isOptional, isAddress, form }: WayField,
  value: string,
  allowed: readonly string[],
): string | null {
  if (value === '') return isOptional ? null : WAY_MESSAGES.required
  if (value.length > WAY_VALUE_MAX || /[^\x21-\x7e ]/.test(value) || form?.test(value) === false)
    return WAY_MESSAGES.form
  if (!isAddress) return null
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol)) return WAY_MESSAGES.address
  if (url.username !== '' || url.password !== '' || url.hash !== '') return WAY_MESSAGES.form
  const problem = whyUnreachable(url, allowed)
  return problem === null ? null : UNREACHABLE[problem]
}
