import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figure } from '@vitrine/testing/figures'
import { describe, expect, test } from 'vitest'

// Dependencies match the lock file byte for byte and run nothing on installation.

interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

const root = join(import.meta.dirname, '../../../..')
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const lock = readJson('package-lock.json') as { lockfileVersion: number; packages: Record<string, LockedPackage> }
const places = Object.entries(lock.packages)
const outside = places.filter(([place, { link }]) => place.includes('node_modules/') && !link)

/** Packages that may have install scripts, with the reason. There are none. */
const MAY_RUN: Record<string, string> = {}

/** Licenses allowed in production: none of them imposes conditions on our own code. */
const LICENCES = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'Zlib',
    'Python-2.0',
  ],
  // fonts
  'OFL-1.1',
  // libvips, which is a separate shared library and can be replaced
  'LGPL-3.0-or-later',
  // autoconsent: the license covers changes of its files, which we use unchanged
  'MPL-2.0',
])

/** Of licenses joined by OR, we choose one. */
const isAllowed = (expression: string) =>
  expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((license) => LICENCES.has(license)))

describe('S2 the lock file', () => {
  test('S2 has a content hash and no address for every package', () => {
    expect(lock.lockfileVersion).toBe(3)
    const without = outside.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    expect(without.map(([place]) => place)).toEqual([])
    const linked = places.filter(([, { resolved, link }]) => resolved !== undefined && !link)
    expect(linked.map(([place, { resolved }]) => `${place}: ${resolved}`)).toEqual([])
    figure('S2', `${outside.length} packages in the lock file, each with its hash, ${linked.length} with an address`)
  })

  test('S2 matches the package.json files of our packages', () => {
    const own = ['', ...places.map(([place]) => place).filter((place) => /^(apps|packages)\/[^/]+$/.test(place))]
    expect(own).toHaveLength(9)
    for (const place of own) {
      const said = readJson(join(place, 'package.json'))
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const)
        expect((lock.packages[place] as Record<string, unknown>)[kind] ?? {}, `${place} ${kind}`).toEqual(
          said[kind] ?? {},
        )
      // exact versions only, because a range lets others choose the version
      const asked = Object.entries({ ...said.dependencies, ...said.devDependencies })
      for (const [name, version] of asked)
        expect(name.startsWith('@vitrine/') ? '*' : /^\d+\.\d+\.\d+(-[\w.]+)?$/.exec(String(version))?.[0], name).toBe(
          version,
        )
    }
  })

  test('S2 allows no install scripts except those listed here', () => {
    const saidByLock = outside.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)
    const saidByItself = outside
      .map(([place]) => place)
      .filter((place) => {
        const file = join(root, place, 'package.json')
        if (!existsSync(file)) return false
        const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> }
        return (
          ['preinstall', 'install', 'postinstall'].some((name) => name in scripts) ||
          readdirSync(join(root, place)).includes('binding.gyp')
        )
      })
    expect([...new Set([...saidByLock, ...saidByItself])]).toEqual(Object.keys(MAY_RUN))
    figure('S2', `${saidByItself.length} packages have install scripts`)
  })

  test('S2 allows only listed licenses in production, and lists all packages in a bill of materials', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-sbom-'))
    try {
      execFileSync(process.execPath, ['tools/sbom.ts', folder], { cwd: root })
      const bill = JSON.parse(readFileSync(join(folder, 'vitrine.cdx.json'), 'utf8'))
      const production = outside.filter(([, { dev }]) => !dev)
      const named = new Set(
        production.map(([place, { version }]) => `${place.split('node_modules/').at(-1)} ${version}`),
      )
      const components = bill.components as { name: string; version: string; hashes: { content: string }[] }[]
      expect(new Set(components.map(({ name, version }) => `${name} ${version}`))).toEqual(named)
      expect(components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes[0]?.content ?? ''))).toEqual([])
      const licences = readFileSync(join(folder, 'licences.txt'), 'utf8').trim().split('\n')
      expect(licences).toHaveLength(named.size)
      const unwanted = licences.filter((line) => !isAllowed(line.split('\t')[0] ?? ''))
      expect(unwanted).toEqual([])
      figure(
        'S2',
        `${components.length} production packages in the bill of materials, all under ${LICENCES.size} licenses`,
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
