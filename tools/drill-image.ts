/**
 * Carries out the Dockerfile's steps in a folder, without a daemon, and starts what they made as the image
 * does: as a user who is not root and may write to /data alone. A file that is missing from a step fails
 * here. Where a daemon is at hand the workflow of the project builds and starts the real image, for both
 * processors.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/support/product.ts'
import { createEndings, endChild } from './drill/endings.ts'
import { startMailSink } from './drill/mail-sink.ts'
import { printTable } from './drill/table.ts'
import { until } from './drill/wait.ts'
import { contextFilter } from './image/build-context.ts'
import { buildImage } from './image/build-image.ts'
import { commandOf, environmentOf } from './image/dockerfile.ts'
import { root } from './run-node.ts'

const IMAGE_USER = 1000

const endings = createEndings()
try {
  process.exitCode = (await drill()) ? 0 : 1
} finally {
  await endings.run()
}

async function drill(): Promise<boolean> {
  const place = mkdtempSync(join(tmpdir(), 'duely-image-'))
  endings.add(() => rmSync(place, { recursive: true, force: true }))
  chmodSync(place, 0o755)
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
  const { folder, stage } = buildImage({
    dockerfile: readFileSync(join(root, 'Dockerfile'), 'utf8'),
    context: tracked.filter(contextFilter(readFileSync(join(root, '.dockerignore'), 'utf8'))),
    place,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  const asRoot = process.getuid?.() === 0
  if (asRoot) chownSync(join(folder, 'data'), IMAGE_USER, IMAGE_USER)
  // Without root there is no other user to run it as: then nothing below /app may be written to.
  else execFileSync('chmod', ['-R', 'a-w', join(folder, 'app')])
  endings.add(() => execFileSync('chmod', ['-R', 'u+w', folder]))

  const sink = await startMailSink()
  endings.add(() => sink.close())
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const options = {
    cwd: join(folder, 'app'),
    ...(asRoot ? { uid: IMAGE_USER, gid: IMAGE_USER } : {}),
    env: {
      PATH: process.env.PATH,
      ...environmentOf(stage.instructions),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      AUTH_SECRET: 'image image image image image image',
      PUBLIC_URL: url,
      SMTP_URL: sink.url,
      MAIL_FROM: 'Duely <reminders@duely.example>',
      RATES_URL: 'off',
    },
  }
  const runInImage = (file: string, ...args: string[]) =>
    spawnSync(process.execPath, [`apps/server/build/${file}`, ...args], { ...options, encoding: 'utf8' })

  const [, ...main] = commandOf(stage, 'CMD')
  let log = ''
  const server = spawn(process.execPath, main, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      log += String(chunk)
    })
  endings.add(() => endChild(server))
  try {
    await until('the server to be ready', 60, async () => {
      if (server.exitCode !== null) throw new Error('The server ended')
      return (await fetch(`${url}/readyz`).catch(() => null))?.ok || null
    })
    const [, ...healthCheck] = commandOf(stage, 'HEALTHCHECK')
    const health = spawnSync(process.execPath, healthCheck, options)
    const login = await fetch(`${url}/login`)
    const signUp = await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({
        name: 'Ann',
        email: 'ann@duely.example',
        password: 'correct horse battery',
        timezone: 'Europe/Berlin',
      }),
    })
    const doctor = runInImage('doctor.js')
    const signInLink = runInImage('sign-in-link.js', 'nobody@duely.example')
    await endChild(server)
    const restore = runInImage('restore.js')
    const bytes = Number(
      execFileSync('sh', ['-c', 'tar cf - app | gzip -6 | wc -c'], { cwd: folder, encoding: 'utf8' }),
    )
    const row = (what: string, measured: string, promised: string) => ({
      what,
      measured,
      promised,
      holds: measured === promised,
    })
    return printTable('The image, by the steps of the Dockerfile:', [
      row('health check', String(health.status), '0'),
      row('/login', String(login.status), '200'),
      row('sign-up on a private server', String(signUp.status), '403'),
      row(
        'doctor',
        doctor.status === 0 || /^ok +database/m.test(doctor.stdout) ? 'ran' : doctor.stderr,
        'ran',
      ),
      row('emergency link for an unknown address', String(signInLink.status), '1'),
      row('snapshots listed', String(restore.status), '0'),
      row('exit code after SIGTERM', String(server.exitCode), '0'),
      {
        what: 'layers of our own, compressed',
        measured: `${(bytes / 1e6).toFixed(1)} MB`,
        promised: '',
        holds: null,
      },
    ])
  } catch (error) {
    process.stderr.write(`${log}\n${String(error)}\n`)
    return false
  }
}
