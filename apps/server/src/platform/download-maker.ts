import type { Readable } from 'node:stream'
import type { ErrorName } from '@vitrine/contract/errors'
import type { Language } from '@vitrine/contract/language/languages'
import type { Actor } from '@vitrine/db/row-scope'
import type { z } from 'zod'
import type { Services } from './services.ts'

/** Creates the files of one kind of download. Any feature may define one; main/worker.ts lists them. */
export interface DownloadMaker<Request extends z.ZodType = z.ZodType> {
  /** The request as stored with the download. It is parsed when the file is created, possibly by a newer version. */
  readonly request: Request
  /** Only reads, so the actor is one that reads from replicas. */
  readonly readsReplica?: true
  /** Idempotent: it creates the same file from the same data. */
  make(request: z.output<Request>, making: DownloadContext): Promise<MadeFile>
}

export interface DownloadContext {
  readonly services: Services
  /** The user who requested the file, with their current rights. The file contains nothing that they can't see. */
  readonly actor: Actor
  /** The language of the user when they requested the file. */
  readonly language: Language
  readonly askedAt: Date
  /** Aborted when the process stops; while the body is being read, the body is destroyed instead. */
  readonly signal: AbortSignal
  /** May be called on every change; it is stored about once a second. */
  readonly progress: (done: number, total: number) => void
}

interface MadeFile {
  /** Created as it is read; destroying it stops the work. */
  readonly body: Readable
  /** Describes for the user what had to be left out. Called when the body has ended. */
  readonly problem: () => string | null
}

/** Retrying won't help. The message is shown to the user. */
export class CannotBeMade extends Error {
  /** Stored with the download, for callers that react to this failure. */
  readonly error: ErrorName | undefined

  constructor(message: string, error?: ErrorName) {
    super(message)
    this.error = error
  }
}

export function defineMaker<Request extends z.ZodType>(maker: DownloadMaker<Request>): DownloadMaker<Request> {
  return maker
}
