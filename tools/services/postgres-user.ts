// PostgreSQL refuses to run as root, so it runs as a user with the name that its Debian package gives it.
import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'
import { run, ServiceError } from './processes.ts'
import { settings } from './settings.ts'

const isRoot = process.getuid?.() === 0

function readId(flag: '-u' | '-g') {
  const id = Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  if (!id) throw new ServiceError('The user postgres does not exist: run `npm run services -- install`.')
  return id
}

/** As the Debian package does, which recognizes it later. */
export async function createServerUser() {
  if (!isRoot || spawnSync('id', ['postgres']).status === 0) return
  const home = ['--home-dir', '/var/lib/postgresql', '--no-create-home', '--shell', '/bin/bash']
  await run(['useradd', '--system', '--user-group', ...home, 'postgres'])
}

const switchUser = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']

// The checkout may be below a folder that only root may enter (/root, mktemp -d). One capability lets the server
// through and changes nothing else. Uses the first one available: containers often keep only the second, broader one.
const passes = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
]

function getCapabilityFlags(folder: string): string[] {
  const reachable = spawnSync('setpriv', [...switchUser.slice(1), 'test', '-x', folder], { cwd: '/' }).status === 0
  if (reachable) return []
  const status = readFileSync('/proc/self/status', 'utf8')
  const held = BigInt(`0x${/^CapPrm:\s*(\w+)/m.exec(status)?.[1] ?? '0'}`)
  const found = passes.find(({ bit }) => (held >> bit) & 1n)
  if (!found)
    throw new ServiceError(`The user postgres cannot reach ${folder}: it may not enter one of the parent folders`)
  return [`--inh-caps=+${found.name}`, `--ambient-caps=+${found.name}`]
}

/** Runs the command, which needs the folder, as the server's user. */
export const asServerUser = (command: string[], folder = settings.postgres.folder) =>
  isRoot ? [...switchUser, ...getCapabilityFlags(folder), ...command] : command

export function giveToServerUser(path: string) {
  if (isRoot) chownSync(path, readId('-u'), readId('-g'))
}
