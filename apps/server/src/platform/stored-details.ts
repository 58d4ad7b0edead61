import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { LIMITS } from '@vitrine/contract/limits'
import { VisitDetails } from '@vitrine/contract/visits/visit-details'
import { type FileProof, proveText } from './file-proof.ts'
import type { Files } from './files.ts'
import { objectKey } from './picture-objects.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Keeps the details of a visit in the folder of its picture, and for as long. The proof is of the uncompressed JSON. */
export async function storeDetails(files: Files, fileKey: string, details: VisitDetails): Promise<FileProof> {
  const json = JSON.stringify(details)
  await files.put(objectKey(fileKey, 'details'), await compress(json), 'application/gzip')
  return proveText(json)
}

/** Undefined if the picture came without details. */
export async function readDetails(files: Files, fileKey: string): Promise<VisitDetails | undefined> {
  const stored = await files.read(objectKey(fileKey, 'details'))
  if (!stored) return undefined
  const json = await decompress(stored, { maxOutputLength: 2 * LIMITS.visits.details.bytes })
  return VisitDetails.parse(JSON.parse(json.toString()))
}
