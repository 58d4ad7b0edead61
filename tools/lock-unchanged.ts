// Checks that `npm install` left package-lock.json as committed:
//   node tools/lock-unchanged.ts
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { root } from './services/settings.ts'

interface Package {
  readonly version?: string
  readonly optional?: boolean
}

interface Lock {
  readonly packages: Readonly<Record<string, Package>>
}

/**
 * Returns the paths of packages that differ from the committed lock file. New optional packages that were not installed
 * are allowed: npm records binaries for other platforms, and their dependencies, as soon as the registry has them.
 */
export function changedPackages(committed: Lock, now: Lock, isInstalled: (path: string) => boolean): string[] {
  const paths = new Set([...Object.keys(committed.packages), ...Object.keys(now.packages)])
  return [...paths].filter((path) => {
    if (isDeepStrictEqual(committed.packages[path], now.packages[path])) return false
    return path in committed.packages || now.packages[path]?.optional !== true || isInstalled(path)
  })
}

if (import.meta.main) {
  const committed = execFileSync('git', ['show', 'HEAD:package-lock.json'], { cwd: root, encoding: 'utf8' })
  const now = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const changed = changedPackages(JSON.parse(committed), JSON.parse(now), (path) => existsSync(join(root, path)))
  for (const path of changed) console.error(`npm install changed package-lock.json: ${path || 'the project itself'}`)
  process.exit(changed.length > 0 ? 1 : 0)
}
