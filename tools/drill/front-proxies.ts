import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-node.ts'

/** Where a proxy listens, where the product does, and the drill's folder with a certificate. */
export type Front = { port: number; target: number; folder: string }

/** A proxy as docs/self-hosting.md configures it. */
export type FrontProxy = {
  name: 'caddy' | 'nginx' | 'haproxy'
  /**
   * The page's configuration, with the drill's ports and files, and what a whole configuration needs around
   * it.
   */
  config(front: Front): string
  args(file: string, folder: string): string[]
}

/** The page's example in this language. @throws where it has none */
function fromPage(language: string): string {
  const page = readFileSync(join(root, 'docs/self-hosting.md'), 'utf8')
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1]
  if (found === undefined) throw new Error(`docs/self-hosting.md has no configuration of ${language}`)
  return found
}

/** Replaces each text, which must be there: a changed page is noticed. */
function adapt(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`docs/self-hosting.md no longer says ${from}`)
    return result.replaceAll(from, to)
  }, text)
}

export const FRONT_PROXIES: readonly FrontProxy[] = [
  {
    name: 'caddy',
    config: ({ port, target, folder }) =>
      `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}/caddy\n}\n${adapt(
        fromPage('caddy'),
        {
          'duely.example {': `https://localhost:${port} {\n\ttls internal`,
          '127.0.0.1:3000': `127.0.0.1:${target}`,
        },
      )}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
  {
    name: 'nginx',
    config: ({ port, target, folder }) =>
      `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;\nevents {}\nhttp {\naccess_log off;\n${[
        'client_body',
        'proxy',
        'fastcgi',
        'uwsgi',
        'scgi',
      ]
        .map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`)
        .join('\n')}\n${adapt(fromPage('nginx'), {
        'listen 443': `listen 127.0.0.1:${port}`,
        'duely.example': 'localhost',
        '/etc/ssl/duely': `${folder}/duely`,
        '127.0.0.1:3000': `127.0.0.1:${target}`,
      })}}\n`,
    args: (file) => ['-e', 'stderr', '-c', file],
  },
  {
    name: 'haproxy',
    config: ({ port, target, folder }) =>
      adapt(fromPage('haproxy'), {
        'bind :443': `bind 127.0.0.1:${port}`,
        '/etc/haproxy/duely.pem': `${folder}/duely-both.pem`,
        '127.0.0.1:3000': `127.0.0.1:${target}`,
      }),
    args: (file) => ['-db', '-f', file],
  },
]

/** Writes a certificate of its own for localhost: duely.pem, duely.key, and both in duely-both.pem. */
export function writeCertificate(folder: string): void {
  const script =
    'openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost ' +
    '-addext subjectAltName=DNS:localhost -keyout duely.key -out duely.pem && cat duely.pem duely.key > duely-both.pem'
  execFileSync('sh', ['-c', script], { cwd: folder, stdio: 'ignore' })
}
