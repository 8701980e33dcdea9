import type { SmallPage } from '#server/platform/http/site/small-page.ts'
import { fill } from '#server/platform/mail/safe-html.ts'

/** Placeholder: email. */
const ASK_BODY = `<p>This link signs you in as [[email]], in this browser. It works once. The operator of this server made it, and a mail to this address says that it was used.</p>
<form method="post"><button type="submit" class="first">Sign in</button></form>`
const UNKNOWN_BODY = `<p>It works once, for 15 minutes. Ask the operator of this server for a new one.</p>
<p class="way"><a href="/login">To the sign-in page</a></p>`

/** The page behind a link of the operator. It only asks, because previews of messages follow links. */
export function askPage(email: string): SmallPage {
  return { title: 'Sign in by a link', body: fill(ASK_BODY, { email }) }
}

/** Page for a link that does not work, or not any more. */
export function unknownPage(): SmallPage {
  return { title: 'This link does not work any more', body: fill(UNKNOWN_BODY, {}) }
}
