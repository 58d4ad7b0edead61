import type { Finding, FinishedPicture } from '@vitrine/db/pictures/reconcile.queries'
import type { Files } from '../platform/files.ts'
import { OBJECTS, type ObjectName } from '../platform/picture-objects.ts'

/** Storage is listed in slices, by the first digits of the folder names. */
const SLICE_FIGURES = 3
export const FOLDER = 'pictures/'
export const SLICES = 16 ** SLICE_FIGURES

export function getPrefix(slice: number): string {
  const figures = slice.toString(16).padStart(SLICE_FIGURES, '0')
  return `${FOLDER}${figures.slice(0, 2)}/${figures}`
}

/** Names of objects, by folder. */
export type Folders = ReadonlyMap<string, readonly string[]>

export async function listFolders(files: Files, prefix: string): Promise<Folders> {
  const folders = new Map<string, string[]>()
  for await (const { key } of files.list(prefix)) {
    const cut = key.lastIndexOf('/')
    const folder = key.slice(0, cut)
    const names = folders.get(folder) ?? []
    names.push(key.slice(cut + 1))
    folders.set(folder, names)
  }
  return folders
}

/** The objects that a picture must have in storage. */
function expectedObjects({ mediaType, isTiled, isReady }: FinishedPicture): ObjectName[] {
  if (!isReady) return ['original']
  const isVideo = mediaType?.startsWith('video/') ?? false
  return [
    'original',
    'preview',
    'thumbnail',
    ...(isTiled ? ['tiles' as const] : []),
    ...(isVideo ? ['video' as const] : []),
  ]
}

export async function missingObjects(files: Files, picture: FinishedPicture): Promise<ObjectName[]> {
  const found = (await listFolders(files, `${picture.fileKey}/`)).get(picture.fileKey) ?? []
  return expectedObjects(picture).filter((name) => !found.includes(OBJECTS[name]))
}

export const ACTIONS = {
  walked: 'picturesReconciled',
  missing: 'pictureFilesMissing',
  orphan: 'pictureFolderWithoutPicture',
  removed: 'pictureFolderRemoved',
} as const

export const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Decides what to do with a folder that has no picture. It is first reported in the audit, so that an operator can
 * object, and removed a day later at the earliest. This protects pictures that are still arriving.
 */
export function decideFate(fileKey: string, findings: readonly Finding[], now: number): 'name' | 'wait' | 'remove' {
  const named = findings.find(({ action, detail }) => action === ACTIONS.orphan && detail.fileKey === fileKey)
  if (!named) return 'name'
  return now - named.at.getTime() > DAY_MS ? 'remove' : 'wait'
}
