/**
 * Runs inline in the head of every page, before the first paint, until the app has started:
 *
 * - Keeps a press of a form's button (`data-pressed`), which the browser would otherwise submit itself, and of a button
 *   without a form, which nothing would answer. Unhydrated ones are marked by `data-not-hydrated`, and ui/use-kept-press.ts
 *   answers the press once they are hydrated.
 * - Marks the document when the URL contains a one-time token, because the prerendered page cannot know it: the
 *   stylesheet's variant `with-token` follows.
 *
 * A constant text, because its hash is in the content security policy.
 */
export const prerenderedPageScript =
  "addEventListener('submit',function(e){var f=e.target;if('notHydrated'in f.dataset){e.preventDefault();e.stopImmediatePropagation();f.dataset.pressed=''}},true);" +
  "addEventListener('click',function(e){var b=e.target.closest('button[data-not-hydrated]');if(b){e.stopImmediatePropagation();b.dataset.pressed=''}},true);" +
  "if(/[?&]token=/.test(location.search))document.documentElement.dataset.withToken=''"
