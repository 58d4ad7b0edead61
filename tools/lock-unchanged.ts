// Whether an installation left package-lock.json as it was committed:
//   node tools/lock-unchanged.ts
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { root } from './services/settings.ts'

interface Package {
  readonly version?: string
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}

interface Lock {
  readonly packages: Readonly<Record<string, Package>>
}

/**
 * The places whose packages are not as committed. Programs for other machines may have been added: npm notes those that a
 * registry carries, which may be more today than yesterday, and installs none of them.
 */
export function changedPlaces(committed: Lock, now: Lock, isInstalled: (place: string) => boolean): string[] {
  const isForOthers = (place: string) => {
    const { optional, os, cpu, libc } = now.packages[place] ?? {}
    return optional === true && Boolean(os ?? cpu ?? libc) && !isInstalled(place)
  }
  const places = new Set([...Object.keys(committed.packages), ...Object.keys(now.packages)])
  return [...places].filter((place) => {
    if (isDeepStrictEqual(committed.packages[place], now.packages[place])) return false
    return place in committed.packages || !isForOthers(place)
  })
}

if (import.meta.main) {
  const committed = execFileSync('git', ['show', 'HEAD:package-lock.json'], { cwd: root, encoding: 'utf8' })
  const now = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const changed = changedPlaces(JSON.parse(committed), JSON.parse(now), (place) => existsSync(join(root, place)))
  for (const place of changed) console.error(`npm install changed package-lock.json: ${place || 'the project itself'}`)
  process.exit(changed.length > 0 ? 1 : 0)
}
