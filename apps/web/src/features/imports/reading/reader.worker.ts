import { type FileToRead, readFile } from './read-file.ts'

/** Worker that reads imported files, so that the page stays responsive. */
self.addEventListener('message', (event: MessageEvent<FileToRead>) => {
  self.postMessage(readFile(event.data))
})
