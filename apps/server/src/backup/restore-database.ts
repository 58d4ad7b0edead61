import { constants } from 'node:fs'
import { appendFile, chmod, chown, copyFile, cp, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { BackupProblem, type Base } from './folder.ts'
import type { Segment } from './log.ts'

/** A server doesn't start without this file. It is written last, so that a partial copy never starts. */
const LAST = join('global', 'pg_control')

export async function refuseUnlessEmpty(data: string): Promise<void> {
  const names = await readdir(data).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) throw new BackupProblem(`${data} is not empty: what is there stays. Name a new folder.`)
}

interface Target {
  readonly data: string
  readonly until?: Date
}

/** Restores the copy and its log, and configures the server to replay the log when it starts. */
export async function writeDatabase(base: Base, segments: readonly Segment[], { data, until }: Target): Promise<void> {
  const owner = await findOwner(data)
  await mkdir(data, { recursive: true, mode: 0o700 })
  await chmod(data, 0o700)
  const filter = (source: string) => relative(base.folder, source) !== LAST
  await cp(base.folder, data, { recursive: true, filter, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE })
  await writeLog(segments, join(data, 'pg_wal'))
  const settings = {
    // the complete log is already in pg_wal
    restore_command: 'false',
    recovery_target_time: until ? until.toISOString().replace('T', ' ').replace('Z', '+00') : '',
    recovery_target_action: 'promote',
    recovery_target_timeline: 'current',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(join(data, 'postgresql.auto.conf'), lines.join(''))
  await writeFile(join(data, 'recovery.signal'), '')
  await copyFile(join(base.folder, LAST), join(data, LAST))
  if (owner) await changeOwner(owner, data)
}

/** The newest log file may reach further in the copy than in the streamed log, or vice versa. */
async function writeLog(segments: readonly Segment[], folder: string): Promise<void> {
  for (const { file, name, isPartial } of segments) {
    const target = join(folder, name)
    if (isPartial && (await countWrittenBytes(target)) >= (await countWrittenBytes(file))) continue
    await copyFile(file, target, constants.COPYFILE_FICLONE)
  }
}

const PIECE = 64 * 1024

/** The rest of the file is filled with zeros. */
async function countWrittenBytes(file: string): Promise<number> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return 0
  try {
    const piece = Buffer.alloc(PIECE)
    const { size } = await handle.stat()
    for (let start = Math.max(0, size - PIECE); ; start = Math.max(0, start - PIECE)) {
      const { bytesRead } = await handle.read(piece, 0, PIECE, start)
      const last = piece.subarray(0, bytesRead).findLastIndex((byte) => byte !== 0)
      if (last >= 0) return start + last + 1
      if (start === 0) return 0
    }
  } finally {
    await handle.close()
  }
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** Owner of the folder or of its parent: PostgreSQL only starts on files of the user it runs as, and not as root. */
async function findOwner(data: string): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return stat(data).catch(() => stat(dirname(data)))
}

async function changeOwner({ uid, gid }: Owner, folder: string): Promise<void> {
  await chown(folder, uid, gid)
  for (const name of await readdir(folder, { recursive: true })) await chown(join(folder, name), uid, gid)
}
