import { PLAIN_HOST } from '@vitrine/contract/master-data/formats'

/** The embedded site may run scripts and forms but must not navigate our window. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/**
 * A client's home must be an https page of another site. A page of our own would share our origin and make the sandbox
 * useless.
 */
export function parseFrameAddress(homeUrl: string | null, publicUrl: string): URL | undefined {
  if (homeUrl === null || !URL.canParse(homeUrl)) return undefined
  const address = new URL(homeUrl)
  const isOtherSite = address.protocol === 'https:' && address.host !== new URL(publicUrl).host
  return isOtherSite && PLAIN_HOST.test(address.hostname) ? address : undefined
}

/**
 * The document between the product and a client's site. The product's policy is the same for all clients, so listing
 * the sites there would disclose them. This document is generated per caller: its policy allows framing that one site,
 * and only we may frame the document.
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
