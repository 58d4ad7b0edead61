// PostgreSQL comes from Debian 13. On an older Debian it runs from a root file system that is made once and shared by all
// checkouts (docs/adr/0051-debian-13.md).
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface DebianRoot {
  readonly suite: 'bookworm' | 'trixie'
  readonly packages: readonly string[]
}

const CACHE = '/var/cache/vitrine'
const RELEASE = '/etc/os-release'
/** Makes a root file system. */
export const MAKE = fileURLToPath(new URL('make-debian-root', import.meta.url))

/** The name depends on everything that decides the content. */
export function getRootFolder({ suite, packages }: DebianRoot): string {
  const inputs = [suite, ...packages, readFileSync(MAKE, 'utf8')]
  const hash = createHash('sha256').update(inputs.join('\n')).digest('hex')
  return join(CACHE, `debian-${suite}-${hash.slice(0, 12)}`)
}

export const getProgramsFolder = (rootFolder: string, version: 15 | 17) =>
  `${rootFolder}/usr/lib/postgresql/${version}/bin`

const isDebian13 = existsSync(RELEASE) && /^VERSION_ID="13"$/m.test(readFileSync(RELEASE, 'utf8'))
const server = ['postgresql-17', 'postgresql-17-roaringbitmap']
const packages = [...server, 'pgbackrest']

/** Where PostgreSQL is installed; undefined if it is the machine itself. */
export const postgresRoot: DebianRoot | undefined = isDebian13 ? undefined : { suite: 'trixie', packages }

/** Only for `up --cluster`, and on every Debian: installed directly, these packages would start servers of their own. */
export const clusterRoot: DebianRoot = {
  suite: 'trixie',
  packages: [
    ...server,
    ...['patroni', 'python3-etcd', 'etcd-server', 'etcd-client', 'haproxy', 'pgbouncer', 'pgbackrest'],
  ],
}

/** Packages of the machine itself. tzdata-legacy has older names of time zones that ICU uses, such as Asia/Calcutta. */
export const postgresPackages = postgresRoot ? ['tzdata'] : [...packages, 'tzdata-legacy']

const rootFolder = postgresRoot ? getRootFolder(postgresRoot) : ''
/** The folder of PostgreSQL's programs. */
export const postgresPrograms = getProgramsFolder(rootFolder, 17)
/** The program of pgBackRest. */
export const pgBackRest = `${rootFolder}/usr/bin/pgbackrest`
