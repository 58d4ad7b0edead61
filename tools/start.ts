// Starts the whole product on this machine: services, schema, demo data, API, worker. Ctrl+C stops it.
//   npm start            built browser application, served by the API
//   npm run dev          the same, restarting on change, with Vite in front
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../apps/demo/src/accounts.ts'
import { demoArguments, PLAN_FILE } from './demo-arguments.ts'
import { developmentEnvironment, root, startServices } from './development.ts'

const isDev = process.argv.includes('--dev')
const environment = developmentEnvironment()
const began = Date.now()

function step(name: string, file: string, ...rest: string[]): void {
  console.log(`\n• ${name}`)
  execFileSync(file, rest, { cwd: root, env: environment, stdio: 'inherit' })
}

startServices()
step('Schema', process.execPath, 'apps/server/src/main/migrate.ts')
step('Demo data', process.execPath, 'apps/demo/src/fill-database.ts', PLAN_FILE)
if (!isDev) step('Browser application', 'npm', 'run', '--silent', 'build')

const watch = isDev ? ['--watch'] : []
const children: ChildProcess[] = []

/** If one part ends unexpectedly, the others are stopped too. */
function run(name: string, file: string, rest: string[], own: NodeJS.ProcessEnv = {}): void {
  const env = { LOG_LEVEL: 'warn', ...environment, ...own }
  const child = spawn(file, rest, { cwd: root, env, stdio: 'inherit' })
  child.once('exit', (code, signal) => {
    if (!stopping) console.error(`${name} ended (${signal ?? code}); stopping the rest`)
    stop(code ?? 1)
  })
  children.push(child)
}

let stopping = false
function stop(code: number): void {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
process.once('SIGINT', () => stop(0))
process.once('SIGTERM', () => stop(0))

run('API', process.execPath, [...watch, 'apps/server/src/main/api.ts'])
run('Worker', process.execPath, [...watch, 'apps/server/src/main/worker.ts'], { MANAGEMENT_PORT: '3002' })
if (isDev) run('Vite', 'npm', ['run', '--silent', 'dev', '-w', '@vitrine/web'])

const apiUrl = `http://localhost:${environment.PORT ?? 3000}`
await waitForServer(`${apiUrl}/api/live`)
// Pictures arrive while the product is already in use, as in production.
const demo = spawn(process.execPath, demoArguments(environment, apiUrl), { cwd: root, stdio: 'inherit' })
children.push(demo)
demo.once('exit', (code) => {
  if (code && !stopping) console.error('The demo did not finish loading; it continues with the next start')
})

const width = Math.max(...DEMO_ACCOUNTS.map(({ label }) => label.length))
console.log(`
Vitrine is ready after ${Math.round((Date.now() - began) / 1000)} s

  Open      ${isDev ? 'http://localhost:5173' : apiUrl}
  Mails     ${environment.MAIL_WEB_URL}

  Password of every demo account: ${DEMO_PASSWORD}
${DEMO_ACCOUNTS.map(({ label, username }) => `    ${label.padEnd(width)}  ${username}`).join('\n')}

  The demo's newest captures come in within a minute, the others after them. Home shows how many there are.
  Ctrl+C stops it; the services stay up until: npm run services -- down
`)

async function waitForServer(url: string): Promise<void> {
  for (let tries = 0; tries < 120 && !stopping; tries++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  if (stopping) return
  console.error(`${url} does not answer`)
  stop(1)
}
