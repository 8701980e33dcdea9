import { leaveNote } from './page-notes.ts'

/**
 * Loads another page of ours in place of this one: the account pages have no router. An object, so that tests can
 * watch it.
 */
export const pageLoads = {
  /**
   * Resolves only when the browser shows this page again from its back/forward cache, so that a button that awaits it
   * stays busy until the page is gone.
   *
   * @param path where to, starting with a slash
   * @param options.replace whether Back skips this page
   * @param options.told text that the next page shows as a toast
   */
  load(path: string, options: { readonly replace?: boolean; readonly told?: string } = {}): Promise<void> {
    if (options.told !== undefined) leaveNote('told', options.told)
    const shownAgain = new Promise<void>((resolve) => {
      window.addEventListener('pageshow', () => resolve(), { once: true })
    })
    if (options.replace) window.location.replace(path)
    else window.location.assign(path)
    return shownAgain
  },
}
