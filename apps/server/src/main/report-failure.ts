import { BackupProblem } from '../backup/folder.ts'
import { StorageUnavailable } from '../platform/files.ts'

/** Problems that an operator can solve are printed without a stack trace. */
export async function reportFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof BackupProblem || error instanceof StorageUnavailable)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
