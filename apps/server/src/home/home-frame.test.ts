import { getHome, getHomeFrame } from '@vitrine/contract/home/home.contract'
import { httpsAddress } from '@vitrine/contract/master-data/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Inserted directly, because a database may contain values from before the validation existed. */
async function signInWithFrame(homeUrl: string) {
  const clientId = await makeClient(server)
  const values = [homeUrl, clientId]
  await server.owner.query(`update client set home_kind = 'iframe', home_url = $1 where client_id = $2`, values)
  return (await makeSignedInUser(server, { clientId, roles: ['Viewer'] })).browser
}

describe('V12 the home frame’s policy', () => {
  const buildPolicy = (site: string) =>
    `default-src 'none'; style-src 'unsafe-inline'; frame-src ${site}; frame-ancestors 'self'`

  const refused: [string, string][] = [
    ['a semicolon in the host', 'https://board.example;script-src/'],
    ['a comma in the host, which begins another policy', 'https://board.example,default-src/'],
    ['a wildcard', 'https://*/'],
    ['a wildcard below a site', 'https://*.example/'],
    ['a quote in the host', "https://'unsafe-inline'/"],
    ['a double quote in the host', 'https://board".example/'],
    ['a newline before a directive', 'https://board.example\n;script-src/'],
    ['a space in the host', 'https://board.example script-src/'],
    ['an encoded space in the host', 'https://board.example%20script-src/'],
    ['an encoded semicolon in the host', 'https://board.example%3Bscript-src/'],
    ['a data address', 'data:text/html,<script>alert(1)</script>'],
    ['a blob', 'blob:https://board.example/1'],
    ['another scheme', 'ftp://board.example/'],
    ['a script', 'javascript:alert(1)//https://board.example'],
  ]
  test.each(refused)('refuses %s', async (_what, homeUrl) => {
    const browser = await signInWithFrame(homeUrl)
    expect((await browser.call(getHomeFrame)).status).toBe(404)
    expect((await browser.call(getHome)).body).toMatchObject({
      homeUrl: null,
      error: expect.stringContaining('no address'),
    })
  })

  const shown: [string, string, string][] = [
    ['a semicolon in the path', 'https://board.example/a;script-src *;b', 'https://board.example'],
    ['a newline and quotes in the query', `https://board.example/?a='b'\n"c"`, 'https://board.example'],
    ['a user and a password', 'https://a;b:c;d@board.example/', 'https://board.example'],
    ['a port', 'https://board.example:8443/', 'https://board.example:8443'],
    ['letters outside of ASCII', 'https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['an IPv6 address', 'https://[2001:db8::1]/', 'https://[2001:db8::1]'],
  ]
  test.each(shown)('allows only the site for an address with %s', async (_what, homeUrl, site) => {
    const browser = await signInWithFrame(homeUrl)
    const { headers, body } = await browser.call(getHomeFrame)
    expect(headers['content-security-policy']).toBe(buildPolicy(site))
    expect(String(body).match(/<iframe[^>]*>/g)).toHaveLength(1)
  })

  test('an address that could change the policy is not saved', () => {
    for (const [what, address] of refused) expect(httpsAddress.safeParse(address).success, what).toBe(false)
    for (const [what, address] of shown) expect(httpsAddress.safeParse(address).success, what).toBe(true)
  })
})
