import { existsSync } from 'node:fs'
import { type DebianRoot, getRootFolder, MAKE } from './debian13.ts'
import { installPackages } from './packages.ts'
import { run, ServiceError } from './processes.ts'

/** Makes a Debian root file system unless it exists, and returns its folder. Safe to run concurrently. */
export async function makeRoot(root: DebianRoot, say: (text: string) => void = () => {}): Promise<string> {
  const folder = getRootFolder(root)
  if (existsSync(folder)) return folder
  if (process.getuid?.() !== 0) {
    throw new ServiceError(`${folder} is missing: run \`npm run services -- install\` once as root.`)
  }
  await installPackages(['debootstrap', 'patchelf'])
  say(`making ${folder}, once`)
  await run([MAKE, folder, root.suite, root.packages.join(',')])
  return folder
}
