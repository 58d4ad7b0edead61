import { openAsBlob } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { Observation, PictureFacts } from '@vitrine/contract/ingest/facts'
import { z } from 'zod'
import type { PictureFile } from './ingest-client.ts'

const MANIFEST = 'manifest.json'
const FAULTS_SHOWN = 20

/** Contents of a folder: files with their metadata, and observations. */
export const Manifest = z.strictObject({
  pictures: z.array(z.strictObject({ file: z.string().min(1), facts: PictureFacts })).default([]),
  observations: z.array(Observation).default([]),
})
export type Manifest = z.output<typeof Manifest>

/** Thrown before anything is sent: an invalid folder is rejected as a whole. */
export class ManifestError extends Error {
  constructor(faults: readonly string[]) {
    const more = faults.length > FAULTS_SHOWN ? [`… and ${faults.length - FAULTS_SHOWN} more`] : []
    super([`${MANIFEST} is not valid:`, ...faults.slice(0, FAULTS_SHOWN), ...more].join('\n  '))
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new ManifestError([`there is none in ${folder}`])
  })
  const parsed = Manifest.safeParse(parseJson(text))
  if (!parsed.success) {
    throw new ManifestError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  }
  const faults = [...findDuplicates(parsed.data), ...(await findMissingFiles(folder, parsed.data))]
  if (faults.length > 0) throw new ManifestError(faults)
  return parsed.data
}

/** Opens one picture; its content is only read while it is being sent. */
export async function openPicture(folder: string, { file, facts }: Manifest['pictures'][number]): Promise<PictureFile> {
  return { facts, fileName: basename(file), file: await openAsBlob(join(folder, file)) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ManifestError([(error as Error).message])
  }
}

function findDuplicates({ pictures }: Manifest): string[] {
  const seen = new Set<string>()
  return pictures.flatMap(({ facts: { reference } }) => {
    if (seen.has(reference)) return [`the reference ${reference} stands twice`]
    seen.add(reference)
    return []
  })
}

/** A manifest can only name files in its own folder, so that it can't send other files from the machine. */
async function findMissingFiles(folder: string, { pictures }: Manifest): Promise<string[]> {
  const faults: string[] = []
  for (const { file } of pictures) {
    const path = relative(resolve(folder), resolve(folder, file))
    const isOutside = path === '..' || path.startsWith(`..${sep}`) || resolve(path) === path
    const size = isOutside
      ? undefined
      : await stat(join(folder, file)).then(
          (found) => found.isFile() && found.size,
          () => 0,
        )
    if (isOutside) faults.push(`${file} is outside of the folder`)
    else if (!size) faults.push(`${file} is missing or empty`)
  }
  return faults
}
