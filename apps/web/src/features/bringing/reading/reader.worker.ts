import { type Brought, readBrought } from './read-brought.ts'

/** The thread that reads what is brought, so that the page never freezes. */
self.addEventListener('message', (event: MessageEvent<Brought>) => {
  self.postMessage(readBrought(event.data))
})
