// Starts the whole product on this machine: services, schema, demo data, API, worker, and an agent that visits the demo's
// shops. Ctrl+C stops it.
//   npm start            built browser application, served by the API
//   npm run dev          the same, restarting on change, with Vite in front
import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../apps/demo/src/accounts.ts'
import { findObstacle, makeAgentEnvironment, mallArguments, mallPort } from './demo-agent.ts'
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
const obstacle = await findObstacle()
step('Schema', process.execPath, 'apps/server/src/main/migrate.ts')
const fillArguments = [PLAN_FILE, ...(obstacle ? [] : ['--mall-port', String(mallPort)])]
step('Demo data', process.execPath, 'apps/demo/src/fill-database.ts', ...fillArguments)
if (!isDev) step('Browser application', 'npm', 'run', '--silent', 'build')

const watch = isDev ? ['--watch'] : []
const AGENT_ENDS_WITHIN_MS = 3_000
const children: ChildProcess[] = []

/** If one part of the product ends unexpectedly, the others are stopped too. */
function run(name: string, file: string, rest: string[], own: NodeJS.ProcessEnv = {}): void {
  const child = spawnPart(file, rest, { LOG_LEVEL: 'warn', ...environment, ...own })
  child.once('exit', (code, signal) => {
    if (!stopping) console.error(`${name} ended (${signal ?? code}); stopping the rest`)
    stop(code ?? 1)
  })
}

/** The product goes on without this part. */
function runAside(name: string, rest: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess | undefined {
  if (stopping) return undefined
  const child = spawnPart(process.execPath, rest, env, ['ignore', 'ignore', 'inherit'])
  child.once('exit', (code, signal) => {
    if (!stopping) console.error(`${name} ended (${signal ?? code}); the rest goes on`)
  })
  return child
}

function spawnPart(
  file: string,
  rest: string[],
  env: NodeJS.ProcessEnv,
  stdio: StdioOptions = 'inherit',
): ChildProcess {
  const child = spawn(file, rest, { cwd: root, env, stdio })
  children.push(child)
  return child
}

let stopping = false
let agent: ChildProcess | undefined
function stop(code: number, { signals = true } = {}): void {
  if (stopping) return
  stopping = true
  if (signals) for (const child of children) child.kill('SIGTERM')
  // an agent in the middle of a visit would wait for the API; the visit is planned again
  setTimeout(() => agent?.kill('SIGKILL'), AGENT_ENDS_WITHIN_MS).unref()
  process.exitCode = code
}
// a terminal sends Ctrl+C to the children too, and a second signal would end them at once
process.once('SIGINT', () => stop(0, { signals: !process.stdin.isTTY }))
process.once('SIGTERM', () => stop(0))

run('API', process.execPath, [...watch, 'apps/server/src/main/api.ts'])
run('Worker', process.execPath, [...watch, 'apps/server/src/main/worker.ts'], { MANAGEMENT_PORT: '3002' })
if (isDev) run('Vite', 'npm', ['run', '--silent', 'dev', '-w', '@vitrine/web'])

const apiUrl = `http://localhost:${environment.PORT ?? 3000}`
await waitForServer(`${apiUrl}/api/live`)
if (!obstacle) await startVisits()
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
  Visits    ${obstacle ? `none: ${obstacle}` : 'an agent visits the shops of the demo mall; its captures come into the Banner inbox'}

  Password of every demo account: ${DEMO_PASSWORD}
${DEMO_ACCOUNTS.map(({ label, username }) => `    ${label.padEnd(width)}  ${username}`).join('\n')}

  The demo's newest captures come in within a minute, the others after them. Home shows how many there are.
  Ctrl+C stops it; the services stay up until: npm run services -- down
`)

/** The demo's shops as web sites, and an agent that captures their urls. */
async function startVisits(): Promise<void> {
  runAside('The demo mall', mallArguments)
  try {
    agent = runAside('The agent', ['apps/agent/src/main.ts'], await makeAgentEnvironment(apiUrl))
  } catch (error) {
    console.error(`No agent: ${(error as Error).message}`)
  }
}

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
