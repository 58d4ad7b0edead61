import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figure } from '@vitrine/db/testing-figures'
import { describe, expect, test } from 'vitest'

// What we build on comes as the lock file says, byte for byte, and runs nothing when it is installed.

interface Locked {
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
const lock = readJson('package-lock.json') as { lockfileVersion: number; packages: Record<string, Locked> }
const places = Object.entries(lock.packages)
const outside = places.filter(([place, { link }]) => place.includes('node_modules/') && !link)

/** Packages that run something of their own when they are installed, and why they may. None does. */
const MAY_RUN: Record<string, string> = {}

/** Licences under which what runs in production may come: none of them asks anything of our own code. */
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
    'Python-2.0',
  ],
  // fonts
  'OFL-1.1',
  // libvips, which is loaded as a library of its own and can be replaced
  'LGPL-3.0-or-later',
])

describe('S2 the lock file', () => {
  test('S2 every package has the hash of its content and names no place that it comes from', () => {
    expect(lock.lockfileVersion).toBe(3)
    const without = outside.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    expect(without.map(([place]) => place)).toEqual([])
    const linked = places.filter(([, { resolved, link }]) => resolved !== undefined && !link)
    expect(linked.map(([place, { resolved }]) => `${place}: ${resolved}`)).toEqual([])
    figure('S2', `${outside.length} packages in the lock file, each with its hash, ${linked.length} with an address`)
  })

  test('S2 it says what the packages of ours say: nothing has drifted', () => {
    const own = ['', ...places.map(([place]) => place).filter((place) => /^(apps|packages)\/[^/]+$/.test(place))]
    expect(own).toHaveLength(7)
    for (const place of own) {
      const said = readJson(join(place, 'package.json'))
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const)
        expect((lock.packages[place] as Record<string, unknown>)[kind] ?? {}, `${place} ${kind}`).toEqual(
          said[kind] ?? {},
        )
      // a version alone: what stands behind a range is somebody else's choice
      const asked = Object.entries({ ...said.dependencies, ...said.devDependencies })
      for (const [name, version] of asked)
        expect(name.startsWith('@vitrine/') ? '*' : /^\d+\.\d+\.\d+(-[\w.]+)?$/.exec(String(version))?.[0], name).toBe(
          version,
        )
    }
  })

  test('S2 nothing runs when it is installed, but what is named here', () => {
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
    figure('S2', `${saidByItself.length} packages would run something when installed`)
  })

  test('S2 what runs in production has a licence of the list, and a bill of materials names all of it', () => {
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
      const unwanted = licences.filter(
        (line) =>
          !line
            .split('\t')[0]
            ?.split(' AND ')
            .every((part) => LICENCES.has(part)),
      )
      expect(unwanted).toEqual([])
      figure(
        'S2',
        `${components.length} production packages in the bill of materials, all under ${LICENCES.size} licences`,
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
