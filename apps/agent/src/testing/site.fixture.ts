import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawRows, PAGES } from './pages.fixture.ts'
import { drawWall, type WallName } from './walls.fixture.ts'

export interface Site {
  getUrl(path: string): string
  /** Every request so far. */
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[]
  close(): Promise<void>
}

const html = { 'content-type': 'text/html; charset=utf-8' }

/** Pages that are more than their markup. */
const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/forbidden': (response) => response.writeHead(403, html).end('<h1>Access denied</h1>'),
  '/busy': (response) => response.writeHead(429, { ...html, 'retry-after': '120' }).end('<h1>Too many requests</h1>'),
  '/broken': (response) => response.writeHead(500, html).end('<h1>Error</h1>'),
  '/gone': (response) => response.writeHead(404, html).end('<h1>Not found</h1>'),
  '/moved': (response) => response.writeHead(302, { location: '/moved-again' }).end(),
  '/moved-again': (response) => response.writeHead(301, { location: '/static' }).end(),
  '/with-cookies': (response) =>
    response.writeHead(200, { ...html, 'set-cookie': ['visitor=1', 'visitor2=2'] }).end('<h1>Cookies</h1>'),
  // answers nothing until the site closes
  '/silent': () => undefined,
  '/slow-rows': (response) => {
    setTimeout(() => response.writeHead(200, html).end(drawRows(30)), 2500)
  },
  '/country': (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('ip=192.0.2.1\nloc=ES\n'),
}

/** Serves the pages of the tests on loopback. */
export async function serveSite(): Promise<Site> {
  const requests: Site['requests'] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    requests.push({ path: pathname, headers: request.headers })
    const answer = ANSWERS[pathname]
    const page = pathname.startsWith('/wall/') ? drawWall(pathname.slice('/wall/'.length) as WallName) : PAGES[pathname]
    if (answer) answer(response)
    else if (page) response.writeHead(200, html).end(page)
    else if (pathname.startsWith('/image/'))
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawImage(pathname))
    else response.writeHead(404, html).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    getUrl: (path) => `http://127.0.0.1:${port}${path}`,
    requests,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const drawImage = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#2a6"/><text x="20" y="80" font-size="40">${path}</text></svg>`
