import { buildMissing, SERVER_BUILT } from './build-missing.ts'
import { runNode } from './run-node.ts'

/* `npm start`: builds what is missing or outdated, then runs the server. */
const code = await buildMissing()
process.exitCode = code === 0 ? await runNode([SERVER_BUILT]) : code
