// Installs missing Debian packages.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { ServiceError } from './processes.ts'

const WITH_CONTAINERS = 'run `docker compose up --wait` and then `VITRINE_SERVICES=elsewhere npm start`'

function findMissing(packages: string[]) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg fills these in
  const format = '${Package} ${db:Status-Status}\n'
  const list = spawnSync('dpkg-query', ['-W', '-f', format, ...packages], { encoding: 'utf8' })
  if (list.error)
    throw new ServiceError(`The services come from Debian packages, and this is not Debian: ${WITH_CONTAINERS}.`)
  const installed = new Set(list.stdout.split('\n').filter((line) => line.endsWith(' installed')))
  return packages.filter((name) => !installed.has(`${name} installed`))
}

async function runApt(args: string[]) {
  const child = spawn(
    'apt-get',
    // Waits for another apt that may be running on a fresh machine.
    ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0', ...args],
    { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new ServiceError(`apt-get ${args.join(' ')} ended with ${status}`)
}

let isUpdated = false

async function install(packages: string[]) {
  const wanted = findMissing([...new Set(packages)])
  if (wanted.length === 0) return
  if (process.getuid?.() !== 0) {
    throw new ServiceError(
      `Packages are missing: as root, run \`apt-get install --no-install-recommends ${wanted.join(' ')}\`, or ${WITH_CONTAINERS}.`,
    )
  }
  console.log(`installing ${wanted.join(', ')}`)
  if (!isUpdated) await runApt(['update'])
  isUpdated = true
  await runApt(['install', '-y', '--no-install-recommends', ...wanted])
}

let previous: Promise<unknown> = Promise.resolve()

/** Calls wait for each other. Also for CI, which needs a browser, OCR and video tools in addition. */
export function installPackages(packages: string[]): Promise<void> {
  const installed = previous.then(() => (packages.length > 0 ? install(packages) : undefined))
  previous = installed.catch(() => {})
  return installed
}
