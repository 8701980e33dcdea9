/**
 * The behaviour of the public pages, which are not hydrated and work without script. Runs inline at the end of a
 * prerendered page as its own source text, and from the public frame where the app renders such a page. Therefore it
 * imports nothing and references nothing outside itself.
 *
 * Elements are found by attributes: `data-menu` (a details, closed by Esc, leaving and a choice), `data-log-out` (a
 * button), `data-trial` (a link to the sign-up for a trial of Pro), `data-copy` (a button) beside `data-copy-text`, and
 * the element `told`, a live region for results.
 */
export function publicPageScript(texts: {
  readonly loggedOut: string
  readonly logOutFailed: string
  readonly copyFailed: string
}): void {
  const root = document.documentElement
  const flash = 'duely.told'

  const showStatus = (text: string, failed = false) => {
    const status = document.getElementById('told')
    if (!status) return
    status.textContent = text
    status.dataset.failed = String(failed)
    setTimeout(() => {
      if (status.textContent === text) status.textContent = ''
    }, 6000)
  }

  const hinted = () => `; ${document.cookie};`.includes('; duely_signed_in=1;')
  const show = (signedIn: boolean) => {
    if (signedIn) root.dataset.signedIn = ''
    else delete root.dataset.signedIn
  }
  let hasLoggedOut = false
  /** The hint may be outdated: the session may have ended on the server. Without it no request is needed. */
  const check = async () => {
    show(hinted())
    if (!hinted()) return
    const answer = await fetch('/api/auth/get-session').catch(() => null)
    const isSignedIn = answer?.ok ? (await answer.json()) !== null : null
    // The answer may be older than a press on Logout.
    if (isSignedIn !== null && !hasLoggedOut) show(isSignedIn)
  }

  const logOut = async () => {
    const answer = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => null)
    // 401: the session had already ended.
    if (!answer || !(answer.ok || answer.status === 401)) return showStatus(texts.logOutFailed, true)
    hasLoggedOut = true
    new BroadcastChannel('duely.session').postMessage('signed-out')
    show(false)
    if (location.pathname === '/') return showStatus(texts.loggedOut)
    sessionStorage.setItem(flash, texts.loggedOut)
    location.assign('/')
  }

  const copy = async (button: HTMLElement) => {
    const text = button.closest('[data-copy-from]')?.querySelector('[data-copy-text]')?.textContent ?? ''
    try {
      await navigator.clipboard.writeText(text)
      button.dataset.copied = ''
      showStatus('Copied to the clipboard')
      setTimeout(() => delete button.dataset.copied, 2500)
    } catch {
      showStatus(texts.copyFailed, true)
    }
  }

  /** The plans follow the first sign-in. A browser may refuse its storage: then they do not. */
  const rememberTrial = () => {
    try {
      localStorage.setItem('duely.wanted-plan', 'pro')
    } catch {}
  }

  void check()
  const left = sessionStorage.getItem(flash)
  if (left) {
    sessionStorage.removeItem(flash)
    showStatus(left)
  }
  if ('lively' in root.dataset) return
  root.dataset.lively = ''

  const closeMenu = (inside?: EventTarget | null) => {
    const menu = document.querySelector('details[data-menu][open]')
    if (!menu || (inside instanceof Node && menu.contains(inside))) return null
    menu.removeAttribute('open')
    return menu
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('[data-copy]')
    if (button) void copy(button)
    if (target.closest('[data-log-out]')) void logOut()
    if (target.closest('[data-trial]')) rememberTrial()
    closeMenu(target.closest('[data-menu] :is(a, button)') ? null : target)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeMenu()?.querySelector('summary')?.focus()
  })
  /** Once the page is there its pictures follow, so that none is empty when it is scrolled fast, printed or captured. */
  const loadPictures = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
      if (picture.offsetParent) picture.loading = 'eager'
  }
  if (document.readyState === 'complete') loadPictures()
  else window.addEventListener('load', loadPictures)
  document.addEventListener('focusin', ({ target }) => closeMenu(target))
  window.addEventListener('pageshow', ({ persisted }) => persisted && void check())
  new BroadcastChannel('duely.session').addEventListener('message', ({ data }) => show(data === 'signed-in'))
}
