import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BackupConfig } from '../platform/config.ts'
import type { Files } from '../platform/files.ts'
import { copyPictures } from './copy-pictures.ts'
import {
  type BackupPaths,
  type Base,
  getFactsFile,
  listBackups,
  type PictureCopy,
  toBackupName,
  writeFacts,
} from './folder.ts'
import { hashFile } from './picture-index.ts'
import { runProgram, toConnectionEnv } from './programs.ts'
import { claimFolder } from './server.ts'

/**
 * Copies the database before the pictures, so that the files of every copied row already exist when the pictures are
 * copied.
 */
export async function takeBackup(
  config: BackupConfig,
  files: Files,
  places: BackupPaths,
): Promise<{ base: Base; walk: PictureCopy }> {
  await claimFolder(config, places)
  const base = await copyDatabase(config, places)
  return { base, walk: await copyPictures(files, places) }
}

const Manifest = z.object({
  'WAL-Ranges': z.array(z.object({ 'Start-LSN': z.string(), 'End-LSN': z.string() })).length(1),
})

/** Uses the replication protocol, which works remotely. Includes a manifest of hashes and the required log. */
async function copyDatabase(config: BackupConfig, places: BackupPaths): Promise<Base> {
  for (const left of (await listBackups(places)).unfinished) {
    if (left.startsWith(places.bases)) await rm(left, { recursive: true })
  }
  const began = new Date()
  const name = toBackupName(began)
  const folder = join(places.bases, name)
  const how = ['--checkpoint=fast', '--wal-method=stream', '--manifest-checksums=SHA256', '--no-password']
  await runProgram(config, ['pg_basebackup', `--pgdata=${folder}`, ...how], toConnectionEnv(config.BACKUP_DATABASE_URL))

  const manifest = join(folder, 'backup_manifest')
  const [range] = Manifest.parse(JSON.parse(await readFile(manifest, 'utf8')))['WAL-Ranges']
  const facts = {
    began,
    ended: new Date(),
    startsAt: range?.['Start-LSN'] ?? '',
    endsAt: range?.['End-LSN'] ?? '',
    segmentBytes: await readSegmentBytes(config, folder),
    manifestSha256: await hashFile(manifest),
  }
  await writeFacts(getFactsFile(places.bases, name), facts)
  return { ...facts, name, folder }
}

async function readSegmentBytes(config: BackupConfig, folder: string): Promise<number> {
  const text = await runProgram(config, ['pg_controldata', folder])
  return z.coerce
    .number()
    .int()
    .positive()
    .parse(/^Bytes per WAL segment:\s*(\d+)$/m.exec(text)?.[1])
}
