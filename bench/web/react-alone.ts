import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root, runNode } from '../../tools/run-node.ts'

/** Inside the project, where its packages are found. */
const FOLDER = join(root, 'node_modules/.cache/react-alone')

const SOURCES = {
  'index.html': `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>React and the router alone</title>
<script type="module" src="/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`,
  'main.js': `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

const element = createElement('h1', null, 'Subscriptions')
const router = createBrowserRouter([{ path: '*', element }])
createRoot(document.getElementById('root')).render(createElement(RouterProvider, { router }))
`,
}

const TYPES: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', js: 'text/javascript' }

type Served = { url: string; stop(): Promise<void> }

/**
 * The floor of a signed-in screen: a heading drawn by React and the router, built and compressed as ours is.
 */
export async function serveReactAlone(): Promise<Served> {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(FOLDER, name), text)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  if ((await runNode([vite, 'build', FOLDER, '--logLevel', 'warn'])) !== 0)
    throw new Error('The build failed')
  const files = readBuilt(join(FOLDER, 'dist'))
  rmSync(FOLDER, { recursive: true })
  const server = createServer((request, response) => {
    const path = files.has(request.url ?? '') ? (request.url ?? '') : '/index.html'
    const headers = {
      'content-type': TYPES[path.split('.').at(-1) ?? ''],
      'content-encoding': 'br',
      'cache-control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    }
    response.writeHead(200, headers).end(files.get(path))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** What was built, compressed, by its path. */
function readBuilt(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  )
  return new Map(files.map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(folder, name)))]))
}
