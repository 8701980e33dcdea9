/**
 * Runs inline in the head of every page, before the first paint, for the time until the app has started:
 *
 * - A press of a form's button is kept (`data-pressed`): the browser would otherwise send the form by itself. The form
 *   says that it is not hydrated yet by `data-not-hydrated`, and submits itself once it is.
 * - An address with a one-time token is marked on the document, since the prerendered page cannot contain it: the
 *   variant `with-token` of the stylesheet follows.
 *
 * One constant text: its hash is in the content security policy.
 */
export const prerenderedPageScript =
  "addEventListener('submit',function(e){var f=e.target;if('notHydrated'in f.dataset){e.preventDefault();e.stopImmediatePropagation();f.dataset.pressed=''}},true);" +
  "if(/[?&]token=/.test(location.search))document.documentElement.dataset.withToken=''"
