// Runs a program of the product with the development services, starting them if needed:
//   node tools/with-services.ts apps/demo/src/fill-database.ts [arguments]
import { spawnSync } from 'node:child_process'
import { developmentEnvironment, startServices } from './development.ts'

const [program = '', ...rest] = process.argv.slice(2)
startServices()
const { status } = spawnSync(process.execPath, [program, ...rest], { stdio: 'inherit', env: developmentEnvironment() })
process.exit(status ?? 1)
