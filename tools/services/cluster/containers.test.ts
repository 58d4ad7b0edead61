import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clusterRoot } from '../debian13.ts'
import { roleEnvironment } from '../postgres-roles.ts'
import { root, settings } from '../settings.ts'
import { readServices } from './compose.fixture.ts'
import { ADMINISTRATOR } from './configuration.ts'
import { writeContainerFiles } from './containers.ts'

const FOLDER = join(root, 'ops/cluster')
const MOUNTED = './ops/cluster:/etc/vitrine:ro'
const services = readServices('compose.cluster.yaml')
const { app, owner, queue } = settings.postgres.roles

test('ops/cluster is up to date and has no other files', async () => {
  const files = writeContainerFiles()
  for (const [name, text] of Object.entries(files)) await expect(text).toMatchFileSnapshot(join(FOLDER, name))
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(files).sort())
})

test('each process of the cluster has a service that mounts its configuration', () => {
  const commands = Object.entries(services)
    .filter(([, { volumes }]) => volumes?.includes(MOUNTED))
    .map(([name, { command }]) => [name, ...(command ?? [])].join(' '))
  expect(commands).toEqual([
    ...[1, 2, 3].map((node) => `etcd${node} etcd --config-file /etc/vitrine/etcd${node}.yml`),
    ...[1, 2, 3].map((node) => `postgres${node} patroni /etc/vitrine/patroni${node}.yml`),
    'haproxy haproxy -db -f /etc/vitrine/haproxy.cfg',
    'pgbouncer pgbouncer /etc/vitrine/pgbouncer.ini',
  ])
})

test('each member of etcd and each node keeps its data in its own volume', () => {
  const names = [1, 2, 3].flatMap((node) => [`etcd${node}`, `postgres${node}`])
  for (const name of names) expect(services[name]?.volumes).toContain(`${name}:/var/lib/vitrine`)
})

test('the configuration files refer only to services', () => {
  const hosts = Object.values(writeContainerFiles()).flatMap((text) =>
    [...text.matchAll(/\b([a-z]+\d?):\d{4}\b|\bhost=(\w+)/g)].map(([, address, host]) => address ?? host ?? ''),
  )
  expect([...new Set(hosts)].sort()).toEqual(
    ['etcd1', 'etcd2', 'etcd3', 'haproxy', 'postgres1', 'postgres2', 'postgres3'].sort(),
  )
  expect(Object.keys(services)).toEqual(expect.arrayContaining(hosts))
})

test('the image has the packages of the tested root file system, and older names of time zones', () => {
  const dockerfile = services.postgres1?.build?.dockerfile_inline ?? ''
  const install = /--no-install-recommends ([^&]*)/.exec(dockerfile)?.[1] ?? ''
  const packages = install.split(/[\s\\]+/).filter(Boolean)
  expect(packages.sort()).toEqual([...clusterRoot.packages, 'tzdata-legacy'].sort())
  expect(dockerfile).toMatch(/^FROM .*\/debian:trixie-slim$/m)
})

test('the application goes through PgBouncer, the queue and migrations to the primary', () => {
  const getUrl = (role: typeof app, address: string) => `postgres://${role.user}:${role.password}@${address}`
  for (const name of ['api', 'worker'])
    expect(services[name]?.environment).toEqual({
      DATABASE_URL: getUrl(app, 'pgbouncer:6432/vitrine'),
      READ_DATABASE_URL: getUrl(app, 'pgbouncer:6432/vitrine_read'),
      QUEUE_DATABASE_URL: getUrl(queue, 'haproxy:5432/vitrine'),
    })
  expect(services.migrate?.environment).toEqual({
    OWNER_DATABASE_URL: getUrl(owner, 'haproxy:5432/vitrine'),
    QUEUE_DATABASE_URL: getUrl(queue, 'haproxy:5432/vitrine'),
  })
  expect(services.roles?.environment).toEqual({ ...roleEnvironment, PGPASSWORD: ADMINISTRATOR.password })
})

test('only this machine reaches the cluster from outside of it', () => {
  const ports = Object.values(services).flatMap((service) => service.ports ?? [])
  expect(ports).toHaveLength(3)
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:5440[012]:(6432|5432|5433)$/)
})
