// Started by the test runner: a fresh database with demo data, an API process and a worker.
import { execFileSync, spawn } from 'node:child_process'
import pg from 'pg'
import { onDatabase } from '../../packages/db/src/database-url.ts'
import { root, startServices } from '../../tools/development.ts'
import { E2E_DATABASE, E2E_PLAN, e2eEnvironment } from './settings.ts'

startServices()
const environment = e2eEnvironment()
const admin = new pg.Client({ connectionString: onDatabase(environment.OWNER_DATABASE_URL ?? '', 'postgres') })
await admin.connect()
await admin.query(`drop database if exists ${E2E_DATABASE}`)
await admin.query(`create database ${E2E_DATABASE}`)
await admin.end()

for (const program of [['apps/server/src/main/migrate.ts'], ['apps/demo/src/fill-database.ts', E2E_PLAN]])
  execFileSync(process.execPath, program, { cwd: root, env: environment, stdio: 'inherit' })
// Rules refer to some clients by id, so clients created by tests get higher ids.
const owner = new pg.Client({ connectionString: environment.OWNER_DATABASE_URL })
await owner.connect()
await owner.query("select setval(pg_get_serial_sequence('client', 'client_id'), 1000)")
await owner.end()

const children = ['api', 'worker'].map((program) =>
  spawn(process.execPath, [`apps/server/src/main/${program}.ts`], {
    cwd: root,
    env: program === 'worker' ? { ...environment, MANAGEMENT_PORT: '0' } : environment,
    stdio: 'inherit',
  }),
)
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
for (const child of children) child.once('exit', stop)
