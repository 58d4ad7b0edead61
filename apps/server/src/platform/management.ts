import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'

interface Management {
  readonly server: Server
  readonly port: number
  close(): Promise<void>
}

/** Readiness and metrics on a separate address that users cannot reach. */
export async function startManagement(
  address: { host: string; port: number },
  registry: Registry,
  isReady: () => Promise<boolean>,
): Promise<Management> {
  const answer = async (url: string | undefined, response: ServerResponse): Promise<void> => {
    if (url === '/ready') {
      const ready = await isReady().catch(() => false)
      response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify({ ready }))
    } else if (url === '/metrics') {
      response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
    } else {
      response.writeHead(404).end()
    }
  }
  const server = createServer((request, response) => {
    answer(request.url, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address.port, address.host, resolve)
  })
  const bound = server.address()
  return {
    server,
    port: typeof bound === 'object' && bound ? bound.port : address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
