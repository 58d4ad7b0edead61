import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOOPBACK } from './address.ts'
import { COUNTRY_HEADER } from './requests.ts'

const REALM = { 'proxy-authenticate': 'Basic realm="mall"' }

export interface CountryProxyOptions {
  /** Two letters of the country from which visitors seem to come. */
  readonly country: string
  readonly mallPort: number
  /** 0 chooses a free one. */
  readonly port?: number
  /** User and password that visitors must have. */
  readonly credentials?: { readonly username: string; readonly password: string }
}

export interface CountryProxy {
  readonly url: string
  close(): Promise<void>
}

/** A proxy that leads all hosts to the mall and names its country, as the exits of real proxies reveal theirs. */
export async function openCountryProxy(options: CountryProxyOptions): Promise<CountryProxy> {
  const { country, mallPort, port = 0, credentials } = options
  const expected = credentials && `Basic ${btoa(`${credentials.username}:${credentials.password}`)}`
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (expected && incoming.headers['proxy-authorization'] !== expected) {
      outgoing.writeHead(407, REALM).end()
      return
    }
    const { host, pathname, search } = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`)
    const { 'proxy-authorization': _, 'proxy-connection': __, ...headers } = incoming.headers
    const request = forward(
      {
        host: LOOPBACK,
        port: mallPort,
        method: incoming.method,
        path: `${pathname}${search}`,
        headers: { ...headers, host, [COUNTRY_HEADER]: country },
      },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    request.once('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    outgoing.once('close', () => request.destroy())
    incoming.pipe(request)
  }
  const server = createServer(serve)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })
  const user = credentials ? `${credentials.username}:${encodeURIComponent(credentials.password)}@` : ''
  return {
    url: `http://${user}${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
