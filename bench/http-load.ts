/** A process that asks over kept connections, each again as soon as it is answered, and tells how long it took. */
import { Agent, get } from 'node:http'

export type Load = { url: string; cookie: string; connections: number; forMs: number; bytes: number }
export type Loaded = { perSecond: number; p50: number; p99: number }

process.on('message', (load: Load) => {
  run(load).then(
    (loaded) => process.send?.(loaded),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit())

async function run(load: Load): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const took: number[] = []
  const began = performance.now()
  const askOnAndOn = async () => {
    while (performance.now() - began < load.forMs) {
      const asked = performance.now()
      await ask(load, agent)
      took.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: load.connections }, askOnAndOn))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) }
}

function ask({ url, cookie, bytes }: Load, agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      let length = 0
      answer.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      answer.on('end', () => {
        if (answer.statusCode === 200 && length === bytes) done()
        else fail(new Error(`${url}: ${answer.statusCode}, ${length} bytes instead of ${bytes}`))
      })
    }).on('error', fail)
  })
}
