import { type Brought, readBrought } from './read-brought.ts'

/** Worker that reads imported files, so that the page stays responsive. */
self.addEventListener('message', (event: MessageEvent<Brought>) => {
  self.postMessage(readBrought(event.data))
})
