import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { VisitOrder } from '@vitrine/contract/visits/visits.contract'
import { expect, test } from 'vitest'
import { visitClient } from './visit-client.ts'

const ORDER = VisitOrder.parse({
  visitId: 1,
  token: '4b4a4b1e-6f0c-4f5e-9a3e-0d6f2f9f2b11',
  leasedUntil: '2026-11-19T12:02:00Z',
  attempt: 1,
  reference: 'visit 1',
  url: 'https://shop.example/',
  device: 'desktop',
  consent: 'accept',
  recordsVideo: false,
  locale: 'es-ES',
  timeZone: 'Europe/Madrid',
  geolocation: null,
  proxy: null,
  mustReadRobots: false,
})
const CAPTURED = {
  whenGmt: '2026-11-19T12:00:00.000Z',
  title: 'Offers',
  httpStatus: 200,
  exitCountry: null,
  details: null,
  failure: null,
}

/** The names of the parts that a server gets. */
async function sendFiles(files: { page: Buffer; slides?: Buffer; video?: Buffer }): Promise<string[]> {
  let parts: string[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      parts = [...body.toString('latin1').matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name ?? '')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"isAccepted":true,"isRetried":false}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const agent = { name: 'one', version: '1.0', slots: 1 }
    await visitClient({ url: `http://127.0.0.1:${port}`, key: 'key' }, agent).reportCapture(ORDER, CAPTURED, files)
    return parts
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('the files of a visit are sent in the order that the server expects', async () => {
  const [page, slides, video] = [Buffer.from('page'), Buffer.from('slides'), Buffer.from('video')]
  expect(await sendFiles({ page, slides, video })).toEqual(['facts', 'file', 'slides', 'video'])
})

test('a file that is too large for the server does not cost the picture of the page', async () => {
  // servers take 64 MB
  const slides = Buffer.alloc(64 * 1024 * 1024 + 1)
  expect(await sendFiles({ page: Buffer.from('page'), slides })).toEqual(['facts', 'file'])
})
