import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'vitrine-scratch-'
/** Longer than any processing of a file may take. */
const LEFT_BEHIND_MS = 60 * 60 * 1000

/** Creates the folder on first use, because most pictures don't need one. */
export type GetScratchFolder = () => Promise<string>

/** Provides a temporary folder and always removes it. */
export async function withScratch<T>(work: (scratch: GetScratchFolder) => Promise<T>): Promise<T> {
  let folder: Promise<string> | undefined
  try {
    return await work(() => {
      folder ??= mkdtemp(join(tmpdir(), PREFIX))
      return folder
    })
  } finally {
    if (folder) await rm(await folder, { recursive: true, force: true })
  }
}

/** Removes folders of killed processes; called at startup. */
export async function clearScratch(now = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => undefined)
    if (found && now - found.mtimeMs > LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true })
  }
}
