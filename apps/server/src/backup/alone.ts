import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type BackupPaths, BackupProblem } from './folder.ts'

/**
 * Runs work while holding the lock of a backup folder, because only one process may write to it. The lock is released
 * when the process ends, even after a crash.
 */
export async function withFolderLock<T>({ folder }: BackupPaths, work: () => Promise<T>): Promise<T> {
  const holder = spawn('flock', ['--nonblock', join(folder, 'lock'), 'cat'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(holder, 'exit')
  holder.stdin.on('error', () => {}).write('held')
  const first = await Promise.race([once(holder.stdout, 'data').then(() => 'held'), ended.then(() => 'refused')])
  if (first === 'refused') throw new BackupProblem(`Another backup is at work in ${folder}`)
  try {
    return await work()
  } finally {
    holder.stdin.end()
    await ended
  }
}
