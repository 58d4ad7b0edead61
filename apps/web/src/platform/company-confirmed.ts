/** The tab in which somebody confirmed their identity at their company tells the tab that waits for it. */
const CHANNEL = 'company-confirmed'

export function tellCompanyConfirmed(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('confirmed')
  channel.close()
}

export function onCompanyConfirmed(tell: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = tell
  return () => channel.close()
}
