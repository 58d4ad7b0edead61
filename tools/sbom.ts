// Creates a CycloneDX SBOM and a license list of the production packages from the lock file: npm run sbom -- [folder].
// npm's own command (npm sbom --omit=dev, npm 11) leaves out packages that are also development dependencies of the root,
// such as pg and sharp: 268 of 424 packages.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
}

const FOLDER = process.argv[2] ?? 'dist/sbom'
const text = readFileSync('package-lock.json', 'utf8')
const lock = JSON.parse(text) as { name: string; version: string; packages: Record<string, Locked> }

const INSIDE = 'node_modules/'
const getName = (place: string) => place.slice(place.lastIndexOf(INSIDE) + INSIDE.length)
const isOutside = (place: string, { link, dev }: Locked) => place.includes(INSIDE) && !link && !dev
const outside = Object.entries(lock.packages).filter(([place, locked]) => isOutside(place, locked))

const toPurl = (place: string, { version }: Locked) => `pkg:npm/${getName(place).replace('@', '%40')}@${version}`

/** Resolves like Node: first in the package's own folder, then in each parent. */
function findPath(name: string, from: string): string | undefined {
  const own = join(from, INSIDE, name)
  if (own in lock.packages) return own
  if (from === '') return undefined
  const around = from.lastIndexOf(`/${INSIDE}`)
  return findPath(name, around < 0 ? '' : from.slice(0, around))
}

function listDependencies(place: string, { dependencies, optionalDependencies }: Locked): string[] {
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  return names.flatMap((name) => {
    const found = findPath(name, place)
    const locked = found && lock.packages[found]
    return locked ? [toPurl(found, locked)] : []
  })
}

function toComponent([place, locked]: [string, Locked]) {
  const [algorithm, content = ''] = (locked.integrity ?? '').split('-')
  const license = locked.license ?? ''
  return {
    type: 'library',
    'bom-ref': toPurl(place, locked),
    name: getName(place),
    version: locked.version,
    scope: locked.optional ? 'optional' : 'required',
    hashes: [{ alg: algorithm?.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }],
    licenses: / (AND|OR) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }],
    purl: toPurl(place, locked),
  }
}

/** The same package may be installed in several places. */
const uniqueBy = <T>(entries: readonly T[], getKey: (entry: T) => string) => [
  ...new Map(entries.map((entry) => [getKey(entry), entry])).values(),
]

// deterministic, so that two SBOMs can be compared
const digest = createHash('sha256').update(text).digest('hex')
const serial = [8, 12, 16, 20, 32].map((end, at, ends) => digest.slice(ends[at - 1] ?? 0, end)).join('-')
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${serial}`,
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': lock.name, name: lock.name, version: lock.version } },
  components: uniqueBy(outside.map(toComponent), ({ purl }) => purl),
  dependencies: uniqueBy(
    outside.map(([place, locked]) => ({ ref: toPurl(place, locked), dependsOn: listDependencies(place, locked) })),
    ({ ref }) => ref,
  ),
}
const licences = uniqueBy(
  outside.map(([place, { version, license }]) => `${license ?? 'none'}\t${getName(place)} ${version}`),
  (line) => line,
)

mkdirSync(FOLDER, { recursive: true })
writeFileSync(join(FOLDER, 'vitrine.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
writeFileSync(join(FOLDER, 'licences.txt'), `${licences.toSorted().join('\n')}\n`)
console.log(`${bill.components.length} packages in ${FOLDER}`)
