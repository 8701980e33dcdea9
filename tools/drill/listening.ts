import type { Endings } from './endings.ts'
import type { Person } from './people.ts'
import type { Service } from './services.ts'

/** When a web process notified an open tab of changes, on the monotonic clock. */
export type NewsArrivals = { service: string; at: number[] }

/** Opens a user's live event stream at each of these processes. */
export function listenAt(services: readonly Service[], person: Person, endings: Endings): NewsArrivals[] {
  const over = new AbortController()
  endings.add(() => over.abort())
  return services.map((service) => {
    const arrivals: NewsArrivals = { service: service.name, at: [] }
    void keepReading(service, person, arrivals, over.signal)
    return arrivals
  })
}

async function keepReading(
  service: Service,
  person: Person,
  arrivals: NewsArrivals,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted)
    try {
      const headers = { cookie: person.cookie(), accept: 'text/event-stream' }
      const answer = await fetch(`${service.url}/api/live`, { headers, signal })
      const text = new TextDecoder()
      for await (const chunk of answer.body ?? [])
        if (text.decode(chunk).includes('"topic"')) arrivals.at.push(performance.now())
    } catch {
      // Reconnects after a moment, like a browser.
      await new Promise((wait) => setTimeout(wait, 500))
    }
}
