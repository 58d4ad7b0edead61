// npm run services -- up [--cluster] [--also=package,…] | install [--cluster] [--also=package,…] | down | status | env.
// Runs the services that the product needs on a bare Debian machine, each in its own folder below .services/. With
// --cluster, and then until down, PostgreSQL is a cluster of three nodes instead of one server, and storage has three OSDs.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cluster } from './services/cluster/service.ts'
import { mail } from './services/mail.ts'
import { installPackages } from './services/packages.ts'
import { claimPorts, getPorts } from './services/ports.ts'
import { postgres } from './services/postgres.ts'
import type { Service } from './services/processes.ts'
import { ServiceError } from './services/processes.ts'
import {
  isClusterChosen,
  isConfiguredElsewhere,
  serviceEnvironment,
  servicesFolder,
  settings,
} from './services/settings.ts'
import { storage } from './services/storage/service.ts'

const {
  positionals: [command = ''],
  values,
} = parseArgs({
  allowPositionals: true,
  options: { also: { type: 'string', default: '' }, cluster: { type: 'boolean', default: false } },
})

const allServices: Service[] = [postgres, cluster, storage, mail]
const listServices = () => allServices.filter((service) => service !== (isClusterChosen() ? postgres : cluster))

const sayFor = (service: Service) => (text: string) => console.log(`${service.name.padEnd(9)} ${text}`)

const runningPids = (service: Service) =>
  Object.entries(service.processes()).flatMap(([name, pid]) => (pid ? [`${name} ${pid}`] : []))

function getStatus(service: Service) {
  if (isConfiguredElsewhere(service.configuredBy)) return `configured by ${service.configuredBy}, not managed here`
  const pids = runningPids(service)
  const parts = Object.keys(service.processes()).length
  const state = pids.length === 0 ? 'stopped' : pids.length < parts ? 'partly running' : 'running'
  return `${state.padEnd(8)} port ${getPorts(service)}${pids.length > 0 ? `   pid ${pids.join(', ')}` : ''}`
}

function status() {
  for (const service of listServices()) sayFor(service)(getStatus(service))
}

const findWanted = () => listServices().filter((service) => !isConfiguredElsewhere(service.configuredBy))

async function install() {
  const wanted = findWanted()
  const also = values.also.split(',').filter(Boolean)
  await Promise.all([
    ...wanted.map((service) => service.install?.(sayFor(service))),
    installPackages([...wanted.flatMap((service) => service.packages), ...also]),
  ])
}

async function up() {
  if (values.cluster && !isClusterChosen()) {
    await Promise.all([postgres.down(), storage.down()])
    mkdirSync(servicesFolder, { recursive: true })
    writeFileSync(settings.cluster.chosen, '')
  }
  await install()
  const wanted = findWanted()
  for (const service of wanted) await service.stopFormer?.(sayFor(service))
  await claimPorts(wanted)
  const results = await Promise.allSettled(wanted.map((service) => service.up(sayFor(service))))
  status()
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const error of failed) report(error)
}

async function down() {
  await Promise.all(allServices.map((service) => service.down()))
  rmSync(settings.cluster.chosen, { force: true })
  status()
}

function env() {
  for (const [key, value] of Object.entries(serviceEnvironment())) console.log(`${key}=${value}`)
}

function report(error: unknown) {
  console.error(error instanceof ServiceError ? `\n${error.message}` : error)
  process.exitCode = 1
}

type Command = { run: () => unknown; alone: boolean }
const commands: Record<string, Command> = {
  up: { run: up, alone: true },
  install: { run: install, alone: false },
  down: { run: down, alone: true },
  status: { run: status, alone: false },
  env: { run: env, alone: false },
}

/** Serializes concurrent commands that start or stop services. */
function runAlone() {
  mkdirSync(servicesFolder, { recursive: true })
  // --close, because the services outlive this command and must not inherit its lock.
  const lock = ['--close', '--timeout', '600', join(servicesFolder, 'lock')]
  const { status: code } = spawnSync('flock', [...lock, process.execPath, ...process.argv.slice(1)], {
    env: { ...process.env, [lockHeld]: '1' },
    stdio: 'inherit',
  })
  process.exitCode = code ?? 1
}

const lockHeld = 'VITRINE_SERVICES_LOCKED'
const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined
if (!chosen) {
  console.error(
    'npm run services -- up [--cluster] [--also=package,…] | install [--also=package,…] | down | status | env',
  )
  process.exitCode = 1
} else if (chosen.alone && !process.env[lockHeld]) {
  runAlone()
} else {
  // The services must not inherit this marker: a command started by one of them would skip the lock.
  delete process.env[lockHeld]
  await (async () => chosen.run())().catch(report)
}
