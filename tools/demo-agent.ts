import { createServer } from 'node:net'
import { findChromium } from '../apps/agent/src/browser.ts'
import { DEMO_ACCOUNTS, DEMO_AGENT, DEMO_PASSWORD } from '../apps/demo/src/accounts.ts'
import { signInAt } from '../apps/demo/src/administrator.ts'
import { PROXIES } from '../apps/demo/src/data/retailers.ts'
import { getProxyPort, LOOPBACK, MALL_PORT, writeHostRules } from '../apps/demo/src/mall/address.ts'

/** The demo stores the ports of the mall's proxies, so it belongs to a database as long as that exists. */
export const mallPort = Number(process.env.VITRINE_MALL_PORT || MALL_PORT)

/** Why no agent can visit the mall on this machine. */
export async function findObstacle(): Promise<string | undefined> {
  if (!process.env.VITRINE_AGENT_CHROMIUM && !findChromium())
    return 'Chromium is missing: install the Debian package chromium-headless-shell or chromium'
  const ports = [mallPort, ...PROXIES.map((_, index) => getProxyPort(mallPort, index))]
  for (const port of ports) {
    if (!(await isFree(port)))
      return `port ${port} is taken: free it, or set VITRINE_MALL_PORT before the demo's first start to use ${ports.length} other ports`
  }
  return undefined
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, LOOPBACK, () => server.close(() => resolve(true)))
  })

/** Arguments for serving the demo's shops, and its proxies. */
export const mallArguments = [
  'apps/demo/src/mall.ts',
  ...['--port', String(mallPort)],
  ...PROXIES.flatMap(({ country }) => ['--proxy', country]),
]

/** Settings of an agent that visits the mall, with a new key; keys of earlier starts are revoked. */
export async function makeAgentEnvironment(apiUrl: string): Promise<NodeJS.ProcessEnv> {
  const username = DEMO_ACCOUNTS.find(({ label }) => label === 'Admin')?.username ?? ''
  const administrator = await signInAt(apiUrl, username, DEMO_PASSWORD)
  for (const ingestKeyId of await administrator.listKeys(DEMO_AGENT)) await administrator.revokeKey(ingestKeyId)
  const { key } = await administrator.makeKey(DEMO_AGENT, ['visits.run'])
  const { PATH, HOME, VITRINE_AGENT_CHROMIUM } = process.env
  return {
    ...{ PATH, HOME },
    VITRINE_URL: apiUrl,
    VITRINE_AGENT_KEY: key,
    VITRINE_AGENT_NAME: 'demo',
    VITRINE_AGENT_CONTACT: 'https://vitrine.example/bot',
    VITRINE_AGENT_SLOTS: '1',
    VITRINE_AGENT_HOST_RULES: writeHostRules(mallPort),
    VITRINE_AGENT_EXIT_CHECK: `http://${LOOPBACK}:${mallPort}/.mall/country`,
    ...(VITRINE_AGENT_CHROMIUM && { VITRINE_AGENT_CHROMIUM }),
  }
}
