import { cpSync } from 'node:fs'
import { migratedFolder } from '../test-store.ts'

/** `node …/copy-store.ts FOLDER`: puts a migrated embedded database into a data folder, for the journeys. */
const [target] = process.argv.slice(2)
if (target === undefined) throw new Error('usage: copy-store.ts FOLDER')
cpSync(await migratedFolder(), target, { recursive: true })
