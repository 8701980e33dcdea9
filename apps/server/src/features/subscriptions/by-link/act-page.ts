import { REFUSALS, type RefusalCode } from '@duely/domain'
import { renderPage } from '../../../platform/http/site/small-page.ts'
import { fill, joinHtml } from '../../../platform/mail/safe-html.ts'
import type { LinkAction, LinkState } from './act-by-link.ts'
import { ACTION_LABELS, consequenceOf, GONE, UNKNOWN, wordsOf } from './act-page-texts.ts'

/** Placeholders: lead, problem (markup), buttons (markup), url. */
const BODY = `<p>[[lead]]</p>[[problem]]<form method="post">[[buttons]]</form>
<p class="way"><a href="[[url]]">See it in your dashboard</a></p>`
/** Placeholders: kind, value, label, id, consequence. */
const BUTTON = `<div class="choice"><button class="[[kind]]" name="action" value="[[value]]" aria-describedby="[[id]]">[[label]]</button>
<p id="[[id]]">[[consequence]]</p></div>`
/** Placeholder: text. */
const PROBLEM = '<p role="alert" class="problem">[[text]]</p>'
/** Placeholder: text. */
const NOTICE = '<p>[[text]]</p><p class="way"><a href="/dashboard">Open your dashboard</a></p>'

/**
 * The page behind a reminder link. GET only describes the action, because mail scanners follow links.
 *
 * @param chosen the action of the link that was followed; its button comes first
 */
export function actPage(
  state: LinkState,
  { chosen, refused }: { chosen?: string | undefined; refused?: RefusalCode | null },
): string {
  const { title, lead } = wordsOf(state)
  const first = state.offered.find((action) => action === chosen)
  const offered = first ? [first, ...state.offered.filter((action) => action !== first)] : state.offered
  const problem = refused ? fill(PROBLEM, { text: REFUSALS[refused].text }) : { html: '' }
  const buttons = joinHtml(offered.map((action, place) => button(action, state, place === 0)))
  const url = `/dashboard/subscriptions/${state.subscriptionId}`
  return renderPage(title, fill(BODY, { lead, problem, buttons, url }))
}

/** Page for a subscription that has been deleted. */
export function gonePage(): string {
  return renderPage(GONE.title, fill(NOTICE, { text: GONE.text }))
}

/** Page for a token with an invalid signature. */
export function unknownPage(): string {
  return renderPage(UNKNOWN.title, fill(NOTICE, { text: UNKNOWN.text }))
}

function button(action: LinkAction, state: LinkState, isFirst: boolean) {
  return fill(BUTTON, {
    kind: isFirst ? 'first' : 'other',
    value: action,
    label: ACTION_LABELS[action],
    id: `about-${action}`,
    consequence: consequenceOf(action, state),
  })
}
