import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, servicesFolder } from './services/settings.ts'

/** Copies the checkout to a separate folder, so that an interrupted run leaves nothing behind in the checkout. */
export function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-copy-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of files
    .trim()
    .split('\n')
    .filter((name) => existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  // linked file by file, so that links between workspace packages point to the copy
  for (const place of ['.', ...workspaces()]) {
    const modules = join(root, place, 'node_modules')
    if (existsSync(modules)) execFileSync('cp', ['-al', modules, join(folder, place, 'node_modules')])
  }
  mkdirSync(join(folder, '.services'))
  for (const name of ['node', 'app-secret']) {
    const there = join(servicesFolder, name)
    if (existsSync(there)) symlinkSync(there, join(folder, '.services', name))
  }
  return folder
}

function workspaces(): string[] {
  const listed = execFileSync('git', ['ls-files', 'apps/*/package.json', 'packages/*/package.json'], { cwd: root })
  return listed.toString().trim().split('\n').map(dirname)
}
