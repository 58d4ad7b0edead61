import manifest from '../package.json' with { type: 'json' }
import { AGENT_USAGE, readAgentSettings } from './agent-settings.ts'
import { launchBrowser } from './browser.ts'
import { openBrowsers } from './browsers.ts'
import { runAgent } from './server/run-agent.ts'
import { visitClient } from './server/visit-client.ts'
import { UsageError } from './settings.ts'

const CALLED_WRONGLY = 2
const log = (event: string, facts: Record<string, unknown> = {}) =>
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...facts }))

try {
  const { server, name, slots, browser, ...visits } = readAgentSettings()
  const stopping = new AbortController()
  // a second signal ends the process at once, which loses nothing: the leases return to the server
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
  const browsers = openBrowsers(() => launchBrowser(browser))
  log('agent ready', { name, slots })
  const client = visitClient(server, { name, slots, version: manifest.version })
  await runAgent({ ...visits, client, browsers, slots, log, signal: stopping.signal })
  await browsers.close()
  log('agent stopped')
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\n\n${AGENT_USAGE}`)
  process.exitCode = CALLED_WRONGLY
}
