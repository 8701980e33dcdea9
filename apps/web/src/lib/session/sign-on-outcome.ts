/** From the window at the provider to the page that opened it: the provider's policy may separate them. */
const CHANNEL = 'duely.sign-on'

/** Tells the page that waits how the way to the provider ended: `proven`, or the code of a refusal. */
export function tellSignOnOutcome(outcome: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(outcome)
  channel.close()
}

/**
 * Calls a function with how the way to the provider ended.
 * @returns a function that stops it
 */
export function onSignOnOutcome(listener: (outcome: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    if (typeof data === 'string') listener(data)
  }
  return () => channel.close()
}
