import { amountText, type Refusal } from '@duely/domain'
import type { Language } from '@duely/texts'
import { pagesIn } from '@duely/texts/pages'
import { questionsIn } from '@duely/texts/questions'
import type { SmallPage } from '#server/platform/http/site/small-page.ts'
import { fill, joinHtml, type SafeHtml } from '#server/platform/mail/safe-html.ts'
import type { LinkAction, LinkState } from './act-by-link.ts'
import { actionLabels, consequenceOf, refusalText, wordsOf } from './act-page-texts.ts'

/** Placeholders: lead, problem (markup), forms (markup), url, way. */
const BODY = `<p>[[lead]]</p>[[problem]][[forms]]
<p class="way"><a href="[[url]]">[[way]]</a></p>`
/** Placeholder: buttons (markup). */
const FORM = '<form method="post">[[buttons]]</form>'
/** Placeholders: kind, value, label, id, consequence. */
const BUTTON = `<div class="choice"><button class="[[kind]]" name="action" value="[[value]]" aria-describedby="[[id]]">[[label]]</button>
<p id="[[id]]">[[consequence]]</p></div>`
/**
 * One of several renewals: its buttons are side by side, and what they do is collapsed, because three
 * renewals would be a long scroll on a phone. Placeholders: id, title, lead, problem, buttons, consequences
 * (markup), renewal, url, about, see.
 */
const SECTION = `<section aria-labelledby="[[id]]"><h2 id="[[id]]">[[title]]</h2><p>[[lead]]</p>[[problem]]
<form method="post" action="#[[id]]" class="row"><input type="hidden" name="renewal" value="[[renewal]]">[[buttons]]</form>
<div class="foot">[[consequences]]<a href="[[url]]" aria-describedby="[[id]]">[[see]]</a></div></section>`
/** Placeholders: value, kind, label, id, within. */
const SHORT_BUTTON = `<button class="[[kind]]" name="action" value="[[value]]" aria-describedby="[[within]] [[id]]">[[label]]</button>`
/** Placeholders: about, within, list (markup). */
const FOLDED = `<details><summary aria-describedby="[[within]]">[[about]]</summary>[[list]]</details>`
/** Placeholders: id, label, consequence. */
const CONSEQUENCE = `<p><b>[[label]]</b><br><span id="[[id]]">[[consequence]]</span></p>`
/**
 * Day and amount of a charge, with what is expected, in a form of their own: Enter in a field presses its
 * button. Placeholders: chargedOn, day, amountIn, amount, button (markup).
 */
const CHARGE_FORM = `<form method="post"><p class="fields"><label>[[chargedOn]] <input type="date" name="chargedOn" value="[[day]]"></label>
<label>[[amountIn]] <input name="amount" value="[[amount]]" inputmode="decimal" autocomplete="off"></label></p>[[button]]</form>`
/** Placeholder: text. */
const PROBLEM = '<p role="alert" class="problem">[[text]]</p>'
/** Placeholders: text, open. */
const NOTICE = '<p>[[text]]</p><p class="way"><a href="/dashboard">[[open]]</a></p>'

/**
 * The page behind a reminder link. GET only describes the action, because mail scanners follow links.
 *
 * @param chosen the action of the link that was followed; its button comes first
 */
export function actPage(
  state: LinkState,
  { chosen, refused }: { chosen?: string | undefined; refused?: Refusal | null },
): SmallPage {
  const { title, lead } = wordsOf(state)
  const first = state.offered.find((action) => action === chosen)
  const offered = first ? [first, ...state.offered.filter((action) => action !== first)] : state.offered
  const { language } = state.reader
  const leading = leadingOf(state, first)
  const isWatched = state.offered.includes('charged') || state.state === 'charged'
  const forms = isWatched
    ? offered.map((action) => formOf(action, state, button(action, state, action === leading)))
    : [fill(FORM, { buttons: joinHtml(offered.map((action) => button(action, state, action === leading))) })]
  const page = `/dashboard/subscriptions/${state.subscriptionId}`
  const way =
    state.state === 'charged'
      ? { url: `${page}/packet`, way: questionsIn(language).whatToDo }
      : { url: page, way: pagesIn(language).seeInDashboard }
  const problem = problemOf(refused, language)
  return { language, title, body: fill(BODY, { lead, problem, forms: joinHtml(forms), ...way }) }
}

function formOf(action: LinkAction, state: LinkState, buttons: SafeHtml): SafeHtml {
  if (action !== 'charged') return fill(FORM, { buttons })
  const { renewalDate, amountMinor, currency, reader } = state
  const t = questionsIn(reader.language)
  const amount = amountText(amountMinor, currency)
  return fill(CHARGE_FORM, {
    chargedOn: t.chargedOn,
    day: renewalDate,
    amountIn: t.amountIn({ currency }),
    amount,
    button: buttons,
  })
}

/** The refusal, shown at the field it is about if there is one. */
function problemOf(refused: Refusal | null | undefined, language: Language): SafeHtml {
  if (refused == null) return { html: '' }
  const [error] = refused.errors ?? []
  return fill(PROBLEM, { text: error?.message ?? refusalText(refused.code, language) })
}

/** One of the renewals that a text message named. */
export type NamedRenewal = {
  readonly state: LinkState
  /** Sent by its buttons, to tell them apart. */
  readonly renewal: string
  /** Why the last press was refused; null for all others. */
  readonly refused: Refusal | null
}

/** The page behind the link of a text message that named several renewals, with buttons for each. */
export function severalPage(named: readonly NamedRenewal[], language: Language): SmallPage {
  const t = pagesIn(language)
  const sections = named.map(({ state, renewal, refused }, place) => {
    const { title, lead } = wordsOf(state)
    const id = `renewal-${place + 1}`
    return fill(SECTION, {
      id,
      title,
      lead,
      renewal,
      problem: problemOf(refused, language),
      buttons: joinHtml(
        state.offered.map((action) =>
          fill(SHORT_BUTTON, {
            ...wordsOfAction(action, state, id),
            kind: action === leadingOf(state) ? 'first' : 'other',
            value: action,
          }),
        ),
      ),
      consequences: consequencesOf(state, id),
      url: `/dashboard/subscriptions/${state.subscriptionId}`,
      see: t.seeInDashboard,
    })
  })
  const lead = fill('<p>[[lead]]</p>', { lead: t.severalLead })
  return { language, title: t.severalTitle, body: joinHtml([lead, ...sections]) }
}

/**
 * The action whose button is filled: the one of the link that was followed, else the first. After an act
 * there is none, because it would urge the opposite of what was just done.
 */
function leadingOf(state: LinkState, chosen?: LinkAction): LinkAction | undefined {
  const isDone = state.offered.includes('undo') || state.state === 'stopped' || state.state === 'charged'
  return chosen ?? (isDone ? undefined : state.offered[0])
}

/** Page for a subscription that has been deleted. */
export function gonePage(language: Language): SmallPage {
  const t = pagesIn(language)
  return { language, title: t.goneTitle, body: fill(NOTICE, { text: t.goneText, open: t.openDashboard }) }
}

/** Page for a token with an invalid signature. */
export function unknownPage(language: Language): SmallPage {
  const t = pagesIn(language)
  const body = fill(NOTICE, { text: t.unknownText, open: t.openDashboard })
  return { language, title: t.unknownTitle, body }
}

function button(action: LinkAction, state: LinkState, isFirst: boolean) {
  return fill(BUTTON, {
    kind: isFirst ? 'first' : 'other',
    value: action,
    label: actionLabels(state.reader.language)[action],
    id: `about-${action}`,
    consequence: consequenceOf(action, state),
  })
}

/** What the buttons of one of several renewals do, folded. */
function consequencesOf(state: LinkState, within: string) {
  if (state.offered.length === 0) return { html: '' }
  const list = joinHtml(
    state.offered.map((action) => fill(CONSEQUENCE, wordsOfAction(action, state, within))),
  )
  return fill(FOLDED, { about: pagesIn(state.reader.language).severalAbout, within, list })
}

/** @param within id of the heading of its renewal */
const wordsOfAction = (action: LinkAction, state: LinkState, within: string) => ({
  within,
  id: `${within}-${action}`,
  label: actionLabels(state.reader.language)[action],
  consequence: consequenceOf(action, state),
})
