import { writeFileSync } from 'node:fs'
import { compileMails } from './compile-mails.ts'

/** `npm run mails`: compiles the mails' sources to the HTML files that the server reads. */
for (const [name, html] of Object.entries(await compileMails()))
  writeFileSync(new URL(name, import.meta.url), html)
