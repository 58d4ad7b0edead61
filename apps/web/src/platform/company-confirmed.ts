/** The tab of the company sign-in notifies the waiting tab. */
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
