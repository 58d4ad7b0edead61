// Installs missing Debian packages.
import { spawnSync } from 'node:child_process'
import { ServiceError } from './processes.ts'

function missing(packages: string[]) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg fills these in
  const format = '${Package} ${db:Status-Status}\n'
  const list = spawnSync('dpkg-query', ['-W', '-f', format, ...packages], { encoding: 'utf8' })
  if (list.error) throw new ServiceError('This command installs Debian packages; elsewhere use compose.yaml')
  const installed = new Set(list.stdout.split('\n').filter((line) => line.endsWith(' installed')))
  return packages.filter((name) => !installed.has(`${name} installed`))
}

/** Also for CI, which needs a browser, OCR and video tools in addition. */
export function installPackages(packages: string[]) {
  if (packages.length === 0) return
  const wanted = missing([...new Set(packages)])
  if (wanted.length === 0) return
  if (process.getuid?.() !== 0) {
    throw new ServiceError(`Missing packages. As root: apt-get install --no-install-recommends ${wanted.join(' ')}`)
  }
  console.log(`installing ${wanted.join(', ')}`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...wanted]]) {
    // Waits for another apt that may be running on a fresh machine.
    const { status } = spawnSync(
      'apt-get',
      ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0', ...args],
      {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    if (status !== 0) throw new ServiceError(`apt-get ${args.join(' ')} ended with ${status}`)
  }
}
