import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Config } from './config.ts'

/** Storage doesn't respond, or not in time. A retry can help. */
export class StorageUnavailable extends Error {}

export interface StoredFile {
  readonly body: Readable
  readonly bytes: number
  readonly type: string
  /** Content-Range of a partial response, such as 'bytes 0-99/1234'. */
  readonly range: string | undefined
}

/** The only access to storage. Every call ends, either with a result or with StorageUnavailable. */
export interface Files {
  put(key: string, body: Buffer, type: string): Promise<void>
  /** Uploads a stream of unknown length, in parts if large; a failed upload leaves nothing behind. */
  putStream(key: string, body: Readable, type: string): Promise<void>
  /** Undefined if the file doesn't exist; 'unsatisfiable' if the range can't be satisfied. */
  get(key: string, range?: string): Promise<StoredFile | 'unsatisfiable' | undefined>
  /** For slow or pausing readers: only the start of the response has a timeout. */
  getPatiently: Files['get']
  read(key: string): Promise<Buffer | undefined>
  readSize(key: string): Promise<number | undefined>
  copy(from: string, to: string): Promise<void>
  remove(keys: readonly string[]): Promise<void>
  /** In key order. The tag changes with the content. */
  list(prefix: string): AsyncGenerator<{ key: string; bytes: number; tag: string }>
  /**
   * Removes parts that a dead process left behind: they are not listed but take up space. Returns the number of files.
   */
  removeUnfinished(prefix: string, before: Date): Promise<number>
  /** Signs a link that accepts exactly one file of this size under this key until it expires. */
  signUpload(
    key: string,
    bytes: number,
    now?: Date,
  ): Promise<{ url: string; headers: Record<string, string>; until: Date }>
  /** Lists at most one file, which shows that address, keys and bucket are right. */
  check(): Promise<void>
  close(): void
}

/** Maximum lifetime of a signed link; an upload that has started may finish later. */
const LINK_SECONDS = 60
const CONNECT_MS = 2_000
/** Applies between two chunks, not to the whole response. */
const SILENCE_MS = 10_000
const KEYS_PER_DELETE = 1_000

/** Number of upload parts that are in flight, and in memory, at the same time. */
const PARTS_AT_ONCE = 2

type StorageConfig = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_PUBLIC_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_PREFIX'
>

export function openFiles(config: StorageConfig): Files {
  const Bucket = config.S3_BUCKET
  const getLocation = (key: string) => ({ Bucket, Key: config.S3_PREFIX + key })
  const settings = {
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 100 },
    },
  } as const
  const s3 = new S3Client(settings)
  const { socketTimeout: _, ...unhurried } = settings.requestHandler
  const patient = new S3Client({ ...settings, requestHandler: unhurried })
  // used only for signing, because the signature covers the endpoint that crawlers use
  const signer = new S3Client({ ...settings, endpoint: config.S3_PUBLIC_ENDPOINT ?? config.S3_ENDPOINT })

  const getFrom = (client: S3Client, key: string, Range?: string) =>
    mapStorageErrors(async () => {
      const answer = await client.send(new GetObjectCommand({ ...getLocation(key), ...(Range && { Range }) }))
      return {
        body: answer.Body as Readable,
        bytes: answer.ContentLength ?? 0,
        type: answer.ContentType ?? 'application/octet-stream',
        range: answer.ContentRange,
      }
    })

  const files: Files = {
    put: (key, Body, ContentType) =>
      mapStorageErrors(
        async () => void (await s3.send(new PutObjectCommand({ ...getLocation(key), Body, ContentType }))),
      ),
    putStream: (key, Body, ContentType) =>
      mapStorageErrors(async () => {
        await new Upload({
          client: s3,
          queueSize: PARTS_AT_ONCE,
          params: { ...getLocation(key), Body, ContentType },
        }).done()
      }),
    get: (key, range) => getFrom(s3, key, range),
    getPatiently: (key, range) => getFrom(patient, key, range),
    read: (key) =>
      mapStorageErrors(async () => {
        const file = await files.get(key)
        return file && file !== 'unsatisfiable' ? Buffer.concat(await file.body.toArray()) : undefined
      }),
    readSize: (key) =>
      mapStorageErrors(async () => (await s3.send(new HeadObjectCommand(getLocation(key)))).ContentLength),
    copy: (from, to) =>
      mapStorageErrors(async () => {
        await s3.send(new CopyObjectCommand({ ...getLocation(to), CopySource: `${Bucket}/${getLocation(from).Key}` }))
      }),
    remove: (keys) =>
      mapStorageErrors(async () => {
        for (let start = 0; start < keys.length; start += KEYS_PER_DELETE) {
          const Objects = keys.slice(start, start + KEYS_PER_DELETE).map((key) => ({ Key: getLocation(key).Key }))
          const { Errors } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
          if (Errors?.length) throw new StorageUnavailable(`Storage keeps ${Errors.length} files: ${Errors[0]?.Code}`)
        }
      }),
    async *list(prefix) {
      const Prefix = getLocation(prefix).Key
      let ContinuationToken: string | undefined
      do {
        const page = await mapStorageErrors(() =>
          s3.send(new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) })),
        )
        for (const { Key, Size, ETag } of page?.Contents ?? [])
          if (Key) yield { key: Key.slice(config.S3_PREFIX.length), bytes: Size ?? 0, tag: ETag ?? '' }
        ContinuationToken = page?.NextContinuationToken
      } while (ContinuationToken)
    },
    removeUnfinished: async (prefix, before) => {
      const Prefix = getLocation(prefix).Key
      const page = await mapStorageErrors(() => s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix })))
      const old = (page?.Uploads ?? []).filter(({ Initiated }) => Initiated && Initiated < before)
      for (const { Key, UploadId } of old)
        await mapStorageErrors(() => s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
      return old.length
    },
    signUpload: async (key, bytes, now = new Date()) => {
      const command = new PutObjectCommand({ ...getLocation(key), ContentLength: bytes })
      const url = await getSignedUrl(signer, command, {
        expiresIn: LINK_SECONDS,
        signingDate: now,
        // signing the size makes a request with another size fail
        signableHeaders: new Set(['host', 'content-length']),
      })
      return {
        url,
        headers: { 'content-length': String(bytes) },
        until: new Date(now.getTime() + LINK_SECONDS * 1_000),
      }
    },
    check: () =>
      mapStorageErrors(
        async () => void (await s3.send(new ListObjectsV2Command({ Bucket, Prefix: config.S3_PREFIX, MaxKeys: 1 }))),
      ),
    close: () => {
      s3.destroy()
      patient.destroy()
      signer.destroy()
    },
  }
  return files
}

/** Wrong keys, wrong bucket, clock skew, too many requests: configuration problems, not problems with the file. */
const OURS_TO_MEND = new Set([401, 403, 404, 408, 429])

/** The bucket or upload is missing, not the requested file. */
const MORE_IS_GONE = new Set(['NoSuchBucket', 'NoSuchUpload'])

/** Errors about the request are passed on. Timeouts and server errors mean that storage is unavailable. */
async function mapStorageErrors<T>(work: () => Promise<T>): Promise<T>
async function mapStorageErrors(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error
    if (error instanceof S3ServiceException) {
      const status = error.$metadata.httpStatusCode ?? 0
      if (status === 404 && !MORE_IS_GONE.has(error.name)) return undefined
      if (status === 416) return 'unsatisfiable'
      if (status >= 400 && status < 500 && !OURS_TO_MEND.has(status)) throw error
    }
    throw new StorageUnavailable('Storage does not answer', { cause: error })
  }
}
