import { PLAIN_HOST } from '@vitrine/contract/master-data/formats'

/** What a page of another site may do inside of ours: work as a page, but never lead our window elsewhere. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/**
 * The address that a client's home may show: another site, encrypted. One of our own would share its origin with us, and
 * with that the sandbox would hold nothing.
 */
export function framedAddress(homeUrl: string | null, publicUrl: string): URL | undefined {
  if (homeUrl === null || !URL.canParse(homeUrl)) return undefined
  const address = new URL(homeUrl)
  const isOtherSite = address.protocol === 'https:' && address.host !== new URL(publicUrl).host
  return isOtherSite && PLAIN_HOST.test(address.hostname) ? address : undefined
}

/**
 * The document between the product and the site of a client. The product is one document for everybody, so the site cannot
 * stand in its policy without every visitor reading the addresses of all clients. This one is made for one caller: its
 * policy allows that site to be framed and nothing else, and only we may frame it.
 */
export function frameDocument(address: URL): { html: string; policy: string } {
  const source = address.href.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return {
    html: `<!doctype html><html lang="en"><title>Home</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block}</style>
<iframe title="Home" src="${source}" sandbox="${SANDBOX}" referrerpolicy="origin" allow="fullscreen"></iframe>`,
    policy: `default-src 'none'; style-src 'unsafe-inline'; frame-src ${address.origin}; frame-ancestors 'self'`,
  }
}
