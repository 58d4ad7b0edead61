// Loads the complete demo and waits for it: services, schema, master data, then its pictures through the API.
//   npm run demo [-- --newest 50]
// Uses the running product, or starts an API and a worker for the duration.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { demoArguments, PLAN_FILE } from './demo-arguments.ts'
import { developmentEnvironment, root, startServices } from './development.ts'

const environment = developmentEnvironment()
startServices()
for (const program of [['apps/server/src/main/migrate.ts'], ['apps/demo/src/fill-database.ts', PLAN_FILE]])
  execFileSync(process.execPath, program, { cwd: root, env: environment, stdio: 'inherit' })

const apiUrl = `http://localhost:${environment.PORT ?? 3000}`
const isAlive = () =>
  fetch(`${apiUrl}/api/live`).then(
    (answer) => answer.ok,
    () => false,
  )

const children: ChildProcess[] = []
if (!(await isAlive())) {
  for (const program of ['api', 'worker']) {
    const env = { LOG_LEVEL: 'warn', ...environment, MANAGEMENT_PORT: '0' }
    children.push(spawn(process.execPath, [`apps/server/src/main/${program}.ts`], { cwd: root, env, stdio: 'inherit' }))
  }
  while (!(await isAlive())) await new Promise((resolve) => setTimeout(resolve, 200))
}
const demo = spawn(process.execPath, [...demoArguments(environment, apiUrl), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
const [code] = (await once(demo, 'exit')) as [number | null]
for (const child of children) child.kill('SIGTERM')
process.exitCode = code ?? 1
