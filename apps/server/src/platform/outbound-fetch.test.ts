import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privateAddresses } from '../trust/outbound-addresses.fixture.ts'
import { fetchOutbound, isInternalAddress, OutboundError } from './outbound-fetch.ts'

let server: Server
let heard = 0
let port: number
beforeAll(async () => {
  server = createServer((request, response) => {
    heard += 1
    if (request.url === '/large') return void response.end('x'.repeat(2 * 1024 * 1024))
    if (request.url === '/moved') return void response.writeHead(302, { location: '/' }).end()
    return void response.end('fine')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
})

test('reaches no internal address in any notation', async () => {
  for (const address of privateAddresses(port)) {
    await expect(async () => fetchOutbound(address, {}, false), address).rejects.toThrow()
  }
  expect(heard).toBe(0)
})

test.each(['8.8.8.8', '2a00:1450:4001:80b::200e'])('treats %s as public', (address) => {
  expect(isInternalAddress(address)).toBe(false)
})

test.each([
  '10.1.2.3',
  '169.254.169.254',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('treats %s as internal', (address) => {
  expect(isInternalAddress(address)).toBe(true)
})

test('reads at most 1 MB and follows no redirect when internal addresses are allowed', async () => {
  const at = (path: string) => fetchOutbound(`http://127.0.0.1:${port}${path}`, {}, true)
  expect(await (await at('/')).text()).toBe('fine')
  expect((await at('/moved')).status).toBe(302)
  await expect(at('/large')).rejects.toThrow(OutboundError)
})
