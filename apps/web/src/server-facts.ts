import type { ServerFacts } from '@duely/contract'
import { useSyncExternalStore } from 'react'

declare global {
  interface Window {
    /** Set in the head by /server.js, which the server makes of the facts of GET /api/server. */
    duelyServer?: ServerFacts
  }
}

/** For prerendered pages, and wherever /server.js did not run. */
const DEFAULTS: ServerFacts = {
  name: 'Duely',
  plans: true,
  site: true,
  legalUrl: null,
  signUp: 'open',
  passwords: true,
  singleSignOn: null,
  languages: ['en'],
}

/** What differs by server, for loaders and texts. What a prerendered page shows has to use the hook. */
export const serverFacts = (): ServerFacts =>
  (typeof window === 'undefined' ? undefined : window.duelyServer) ?? DEFAULTS

const never = () => () => {}

/**
 * What differs by server: the defaults while a prerendered page is hydrated, then the facts. What must be
 * right before that is chosen by the stylesheet (styles/variants.css).
 */
export const useServerFacts = (): ServerFacts => useSyncExternalStore(never, serverFacts, () => DEFAULTS)

/**
 * Runs inline in the head, below the title and before the first paint: a name of the server's own replaces
 * the built one, in the title and wherever `AppName` stands. A constant text, because its hash is in the
 * content security policy.
 */
export const nameScript = `(function(s,d,e){if(!s||s.name==='${DEFAULTS.name}')return;e=d.documentElement;e.dataset.name=s.name;e.style.setProperty('--app-name',JSON.stringify(s.name));if(d.title)d.title=d.title.split('${DEFAULTS.name}').join(s.name)})(window.duelyServer,document)`
