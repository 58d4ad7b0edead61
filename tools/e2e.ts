// The browser tests of a commit: every test that proves a requirement or a reliability rule, and all tests of the
// features that changed during the last day. The nightly run covers the rest.
//   npm run e2e:changed
// CHANGED_SINCE names another commit to compare with.
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { selectFeatures } from './e2e/select-features.ts'
import { root } from './services/settings.ts'

/** Between two nightly runs. */
const DAY_S = 24 * 3600

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function findBase(): string | undefined {
  if (process.env.CHANGED_SINCE) return process.env.CHANGED_SINCE
  const dayBefore = Number(git('log', '-1', '--format=%ct')) - DAY_S
  return git('rev-list', '-1', `--before=${dayBefore}`, 'HEAD') || undefined
}

const base = findBase()
const folders = readdirSync(join(root, 'e2e'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'support')
  .map(({ name }) => name)
const features = base === undefined ? 'all' : selectFeatures(git('diff', '--name-only', base).split('\n'), folders)
console.log(
  features === 'all'
    ? 'Browser tests: all, because shared files have changed'
    : `Browser tests: all that prove a requirement, and all of ${features.join(', ') || 'no feature'}`,
)
const { status } = spawnSync('npm', ['run', '--silent', 'e2e', '--', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, ...(features !== 'all' && { E2E_FEATURES: features.join(',') }) },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
