import { join } from 'node:path'
import { root, runNode } from './run-node.ts'

const WEB = 'http://localhost:5173'

/**
 * `npm run dev`: restarts the server on changes; the web app reloads in the browser. Open the web's address:
 * it proxies other requests to the server.
 */
async function develop(): Promise<number> {
  const port = process.env.PORT ?? '3000'
  const server = runNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    env: { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? WEB },
  })
  const web = runNode(
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', '5173', '--strictPort'],
    {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, API_ORIGIN: `http://localhost:${port}` },
    },
  )
  return Promise.race([server, web])
}

process.exit(await develop())
