import type { SmallPage } from '#server/platform/http/site/small-page.ts'
import { fill } from '#server/platform/mail/safe-html.ts'

const SETTINGS = '/dashboard/settings?tab=account'

/** Placeholders: name, settings. */
const ASK_BODY = `<p>No program can use the key “[[name]]” any more. Your other keys stay.</p>
<form method="post"><button type="submit" class="first">End this key</button></form>
<p class="way"><a href="[[settings]]">See your keys in your settings</a></p>`
/** Placeholder: settings. */
const DONE_BODY = `<p>No program can use it any more. If it was not you who made it, reset your password now: that signs out every device and ends every other key too.</p>
<p class="way"><a href="/reset-password">Reset your password</a></p>
<p class="way"><a href="[[settings]]">See your keys in your settings</a></p>`
/** Placeholder: settings. */
const UNKNOWN_BODY = `<p>Please use the link of the message exactly as it is.</p>
<p class="way"><a href="[[settings]]">See your keys in your settings</a></p>`

/**
 * The page behind the link of the mail about a new key. GET only asks, because mail scanners follow links.
 */
export function askPage(name: string): SmallPage {
  return { title: 'End this API key?', body: fill(ASK_BODY, { name, settings: SETTINGS }) }
}

/** The page once the key has ended, now or before. */
export function donePage(): SmallPage {
  return { title: 'This API key has ended', body: fill(DONE_BODY, { settings: SETTINGS }) }
}

/** Page for a token with an invalid signature. */
export function unknownPage(): SmallPage {
  return { title: 'This link is not valid', body: fill(UNKNOWN_BODY, { settings: SETTINGS }) }
}
