import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

// Prometheus and Alertmanager as Debian packages them, with the project's own rules and routes.

const READY_WITHIN_MS = 60_000

const MINUTES = { s: 1 / 60, m: 1, h: 60 } as const
const DURATION = /((?:for|group_wait|group_interval|repeat_interval): |\[)(\d+)([smh])\b/g

/** Every duration of rules and routes, with minutes that take `minuteMs`. Thresholds keep their values. */
const shorten = (rules: string, minuteMs: number) =>
  rules.replace(DURATION, (_, before: string, count: string, unit: keyof typeof MINUTES) => {
    const ms = Math.ceil(Number(count) * MINUTES[unit] * minuteMs)
    return `${before}${ms}ms`
  })

const readOps = (name: string) => readFile(new URL(`../../../../ops/${name}`, import.meta.url), 'utf8')

interface Notice {
  readonly alert: string
  readonly labels: Readonly<Record<string, string>>
  /** The receiver of Alertmanager's route: page or ticket. */
  readonly route: string
}

/** The receiving end of Alertmanager's webhooks. */
async function startWebhook() {
  const firing = new Map<string, Notice>()
  const everFired = new Set<string>()
  const resolved = new Set<string>()
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { alerts } = body as { alerts: { status: string; fingerprint: string; labels: Record<string, string> }[] }
      for (const { status, fingerprint, labels } of alerts) {
        const { alertname: alert = '' } = labels
        if (status === 'firing') {
          firing.set(fingerprint, { alert, labels, route: request.url?.slice(1) ?? '' })
          everFired.add(alert)
        } else {
          firing.delete(fingerprint)
          resolved.add(alert)
        }
      }
      response.end()
    })
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    firing,
    everFired,
    resolved,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface WatchOptions {
  /** Management ports by scrape job. */
  readonly targets: Readonly<Record<string, readonly number[]>>
  readonly minuteMs: number
}

export async function startWatching({ targets, minuteMs }: WatchOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-watching-'))
  const webhook = await startWebhook()
  const [prometheusPort, alertmanagerPort] = [await freePort(), await freePort()]
  const routes = shorten(await readOps('alertmanager.yml'), minuteMs).replaceAll('http://127.0.0.1:9099', webhook.url)
  await writeFile(join(folder, 'alertmanager.yml'), routes)
  const step = `${minuteMs}ms`
  const config = {
    global: { scrape_interval: step, scrape_timeout: step, evaluation_interval: step },
    rule_files: ['rules.yml'],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${alertmanagerPort}`] }] }] },
    scrape_configs: Object.entries(targets).map(([job, ports]) => ({
      job_name: job,
      static_configs: [{ targets: ports.map((port) => `127.0.0.1:${port}`) }],
    })),
  }
  // every JSON document is YAML
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const alertmanager = start('prometheus-alertmanager', [
    `--config.file=${join(folder, 'alertmanager.yml')}`,
    `--storage.path=${join(folder, 'alertmanager')}`,
    `--web.listen-address=127.0.0.1:${alertmanagerPort}`,
    '--cluster.listen-address=',
  ])
  const prometheus = start('prometheus', [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${prometheusPort}`,
  ])
  await Promise.all([isReady(alertmanager, alertmanagerPort), isReady(prometheus, prometheusPort)])
  // Prometheus begins to scrape up to ten seconds after its start: several of these short minutes in which its rules
  // would see no target
  await hasScraped(prometheusPort, Object.values(targets).flat().length)
  await writeFile(join(folder, 'rules.yml'), shorten(await readOps('alerts.yml'), minuteMs))
  prometheus.child.kill('SIGHUP')
  await knowsAlertmanager(prometheusPort)
  return {
    webhook,
    close: async () => {
      for (const { child } of [prometheus, alertmanager]) {
        child.kill()
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
      webhook.close()
      await rm(folder, { recursive: true })
    },
  }
}

interface Started {
  readonly child: ChildProcess
  readonly problems: Promise<string>
}

function start(program: string, options: readonly string[]): Started {
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  return { child, problems: text(child.stderr) }
}

async function isReady({ child, problems }: Started, port: number): Promise<void> {
  await until(`${child.spawnfile} is ready`, async () => {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended: ${await problems}`)
    const answer = await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined)
    return answer?.ok === true
  })
}

const askPrometheus = async <Data>(port: number, path: string): Promise<Data> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
  return ((await answer.json()) as { data: Data }).data
}

const hasScraped = (port: number, targets: number) =>
  until('Prometheus has scraped every target', async () => {
    const { result } = await askPrometheus<{ result: unknown[] }>(port, 'query?query=up')
    return result.length === targets
  })

/** Together with its rules, Prometheus looks for its Alertmanager again. Until it has one, it drops what fires. */
const knowsAlertmanager = (port: number) =>
  until('Prometheus has loaded the rules and knows its Alertmanager', async () => {
    const { groups } = await askPrometheus<{ groups: unknown[] }>(port, 'rules')
    const { activeAlertmanagers } = await askPrometheus<{ activeAlertmanagers: unknown[] }>(port, 'alertmanagers')
    return groups.length > 0 && activeAlertmanagers.length > 0
  })

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS
  while (performance.now() < end) {
    if (await holds()) return
    await pause(50)
  }
  throw new Error(`not within ${READY_WITHIN_MS} ms: ${what}`)
}

export async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

export async function freePort(): Promise<number> {
  const probe = createSocket().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
