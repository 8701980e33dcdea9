import type { ServerFacts } from '@duely/contract'

/**
 * The script that pages run in their head, before anything is painted: it puts the facts into
 * `window.duelyServer` and, for style sheets, what pages differ by onto the root element.
 */
export function serverScript(facts: ServerFacts): string {
  const onOff = (is: boolean) => (is ? 'on' : 'off')
  const { plans, site, signUp, passwords, singleSignOn } = facts
  const data = {
    plans: onOff(plans),
    site: onOff(site),
    signUp,
    passwords: onOff(passwords),
    signOn: onOff(singleSignOn !== null),
  }
  const name = JSON.stringify(JSON.stringify(singleSignOn?.name ?? ''))
  return [
    `window.duelyServer=${JSON.stringify(facts)};`,
    `Object.assign(document.documentElement.dataset,${JSON.stringify(data)});`,
    ...(singleSignOn === null
      ? []
      : [`document.documentElement.style.setProperty('--sign-on-name',${name});`]),
    '',
  ].join('\n')
}
