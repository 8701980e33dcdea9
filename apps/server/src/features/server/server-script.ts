import type { ServerFacts } from '@duely/contract'

/**
 * The script that pages run in their head, before anything is painted: it puts the facts into
 * `window.duelyServer` and, for style sheets, what pages differ by onto the root element.
 */
export function serverScript(facts: ServerFacts): string {
  const onOff = (is: boolean) => (is ? 'on' : 'off')
  const data = { plans: onOff(facts.plans), site: onOff(facts.site), signUp: facts.signUp }
  return [
    `window.duelyServer=${JSON.stringify(facts)};`,
    `Object.assign(document.documentElement.dataset,${JSON.stringify(data)});`,
    '',
  ].join('\n')
}
