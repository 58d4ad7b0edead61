import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const AGENT_PROGRAM = fileURLToPath(new URL('../../../agent/src/main.ts', import.meta.url))

export interface AgentProcess {
  readonly process: ChildProcess
  /** Exit code and signal. */
  readonly exit: Promise<unknown[]>
  /** Everything that it logged so far. */
  readonly events: readonly Record<string, string>[]
  /** Resolves when the agent has logged an event that often. */
  waitFor(event: string, times?: number): Promise<Record<string, string>[]>
}

/** Starts a real agent, for which all hosts under .test are on loopback. */
export function startAgentProcess(
  name: string,
  server: { url: string; key: string },
  environment: Readonly<Record<string, string>> = {},
): AgentProcess {
  const child = spawn(process.execPath, [AGENT_PROGRAM], {
    env: {
      ...process.env,
      VITRINE_URL: server.url,
      VITRINE_AGENT_KEY: server.key,
      VITRINE_AGENT_NAME: name,
      VITRINE_AGENT_CONTACT: 'https://example.com/bot',
      VITRINE_AGENT_SLOTS: '3',
      VITRINE_AGENT_HOST_RULES: 'MAP *.test 127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const events: Record<string, string>[] = []
  let notify = () => {}
  createInterface({ input: child.stdout }).on('line', (line) => {
    events.push(JSON.parse(line))
    notify()
  })
  return {
    process: child,
    exit: once(child, 'exit'),
    events,
    waitFor: (event, times = 1) =>
      new Promise((resolve) => {
        notify = () => {
          const found = events.filter((one) => one.event === event)
          if (found.length >= times) resolve(found)
        }
        notify()
      }),
  }
}

export interface Shops {
  readonly port: number
  close(): Promise<void>
}

/** Serves all shops of a test on one port. */
export async function serveShops(
  answer: (host: string, request: IncomingMessage, response: ServerResponse) => void,
): Promise<Shops> {
  const server = createServer((request, response) => answer(request.headers.host ?? '', request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
