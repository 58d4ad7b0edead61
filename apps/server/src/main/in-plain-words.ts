import { BackupProblem } from '../backup/folder.ts'
import { StorageUnavailable } from '../platform/files.ts'

/** What an operator can do something about is said without a stack. */
export async function inPlainWords(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof BackupProblem || error instanceof StorageUnavailable)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
