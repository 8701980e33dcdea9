import { writeFileSync } from 'node:fs'
import { compileMails } from './compile-mails.ts'

/** `npm run mails`: compiles the sources to the HTML files read by the server. */
for (const [name, html] of Object.entries(await compileMails()))
  writeFileSync(new URL(name, import.meta.url), html)
