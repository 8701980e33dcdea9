/**
 * Runs inline in the head of every page, before the first paint, until the app has started:
 *
 * - Keeps a press of a form's button (`data-pressed`), which the browser would otherwise submit itself. An unhydrated
 *   form is marked by `data-not-hydrated`, and submits once it is hydrated.
 * - Marks the document when the URL contains a one-time token, because the prerendered page cannot know it: the
 *   stylesheet's variant `with-token` follows.
 *
 * A constant text, because its hash is in the content security policy.
 */
export const prerenderedPageScript =
  "addEventListener('submit',function(e){var f=e.target;if('notHydrated'in f.dataset){e.preventDefault();e.stopImmediatePropagation();f.dataset.pressed=''}},true);" +
  "if(/[?&]token=/.test(location.search))document.documentElement.dataset.withToken=''"
