// Serves the shops of the demo as web sites on loopback, until Ctrl+C.
//   npm run mall [-- --port 8600] [--proxy DE --proxy FR]
//   npm run mall -- --truth <url> [--at 2026-11-19T10:00:00Z]    prints the truth about a page with its boxes
import { parseArgs } from 'node:util'
import { getProxyPort, MALL_PORT } from './mall/address.ts'
import { type CountryProxy, openCountryProxy } from './mall/country-proxy.ts'
import { readTruth } from './mall/read-truth.ts'
import { type Mall, openMall } from './mall/server.ts'
import { MALL_SHOPS } from './mall/shops.ts'
import { launchChromium } from './pictures/browser.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: String(MALL_PORT) },
    proxy: { type: 'string', multiple: true, default: [] },
    truth: { type: 'string' },
    at: { type: 'string' },
  },
})
if (values.truth) await printTruth(values.truth, values.at)
else await serve(Number(values.port), values.proxy)

async function printTruth(url: string, at: string | undefined): Promise<void> {
  const mall = await openMall()
  const browser = await launchChromium([`--host-resolver-rules=${mall.hostRules}`])
  try {
    const truth = await readTruth(browser, { url, mallPort: mall.port, ...(at && { at: new Date(at) }) })
    console.log(JSON.stringify(truth, undefined, 2))
  } finally {
    await Promise.all([browser.close(), mall.close()])
  }
}

async function serve(port: number, countries: readonly string[]): Promise<void> {
  const mall = await openMall({ port })
  const proxies = await Promise.all(
    countries.map((country, index) =>
      openCountryProxy({ country, mallPort: mall.port, port: getProxyPort(mall.port, index) }),
    ),
  )
  describeMall(mall, proxies)
  const stop = () => {
    for (const server of [mall, ...proxies]) void server.close()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function describeMall({ port, hostRules }: Mall, proxies: readonly CountryProxy[]): void {
  for (const { host, retailer, behavior } of MALL_SHOPS) {
    const wall = behavior.wall === 'none' ? 'no cookie wall' : `cookie wall: ${behavior.wall}`
    console.log(`http://${host}/`.padEnd(44), `${retailer.country} ${retailer.name}`.padEnd(26), wall)
  }
  const [first] = MALL_SHOPS
  for (const { url } of proxies) console.log(`proxy ${url}`)
  console.log(`
Truth, requests and shops: http://127.0.0.1:${port}/.mall/truth?host=${first?.host}&path=/
                           http://127.0.0.1:${port}/.mall/log
                           http://127.0.0.1:${port}/.mall/shops
Chromium:                  --host-resolver-rules="${hostRules}"
Visit:                     npm run visit -- http://${first?.host}/ --to /tmp/mall-visit \\
                             --contact bot@example.com --host-rules "${hostRules}"`)
}
