/** Files that no browser test can notice. */
const UNSEEN =
  /^(?:docs|bench|ops|\.github|\.devcontainer)\/|\.md$|\.(?:test|nightly\.test)\.tsx?$|^apps\/server\/src\/trust\/|^tools\/(?:commits|prose|mutation|spec|trust|tutorials)\b/

/** A feature has one name in all of these folders. */
const FEATURE = /^(?:e2e|apps\/(?:web|server)\/src|packages\/contract\/src|packages\/db\/(?:src|schema))\/([^/]+)\//

/** Features whose screens show the work of another one, including those without browser tests of their own. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  audit: ['reports', 'security'],
  auth: ['account', 'security'],
  captures: ['trays'],
  cubes: ['home', 'reports'],
  evidence: ['charts', 'reports'],
  pictures: ['captures', 'trays'],
  'tray-index': ['captures', 'trays'],
  trays: ['captures'],
}

/**
 * The folders of browser tests that a change can break, or 'all' if it concerns more than single features. `folders`
 * are those that exist.
 */
export function selectFeatures(changed: readonly string[], folders: readonly string[]): readonly string[] | 'all' {
  const selected = new Set<string>()
  for (const file of changed) {
    if (UNSEEN.test(file)) continue
    const feature = FEATURE.exec(file)?.[1]
    if (feature === undefined) return 'all'
    const concerned = [feature, ...(ALSO[feature] ?? [])].filter((name) => folders.includes(name))
    if (concerned.length === 0) return 'all'
    for (const name of concerned) selected.add(name)
  }
  return [...selected].sort()
}
