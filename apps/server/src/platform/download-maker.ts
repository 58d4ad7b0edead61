import type { Readable } from 'node:stream'
import type { Language } from '@vitrine/contract/language/languages'
import type { Actor } from '@vitrine/db/row-scope'
import type { z } from 'zod'
import type { Services } from './services.ts'

/** Creates the files of one kind of download. Any feature may have one; main/worker.ts lists them. */
export interface Maker<Request extends z.ZodType = z.ZodType> {
  /** The request as stored with the download. It is parsed when the file is created, perhaps by a newer version. */
  readonly request: Request
  /** Idempotent: it creates the same file from the same data. */
  make(request: z.output<Request>, making: Making): Promise<MadeFile>
}

export interface Making {
  readonly services: Services
  /** The user who requested the file, with their current rights; it contains nothing that they can't see. */
  readonly actor: Actor
  /** The language of the user when they requested the file. */
  readonly language: Language
  readonly askedAt: Date
  /** Aborted when the process stops; while the body is being read, the body is destroyed instead. */
  readonly signal: AbortSignal
  /** Can be called on every change; it is stored about once a second. */
  readonly progress: (done: number, total: number) => void
}

interface MadeFile {
  /** Created as it is read; destroying it stops the work. */
  readonly body: Readable
  /** The contents that had to be left out, as a text for the user; called when the body has ended. */
  readonly problem: () => string | null
}

/** Retrying won't help. The message is shown to the user. */
export class CannotBeMade extends Error {}

export function defineMaker<Request extends z.ZodType>(maker: Maker<Request>): Maker<Request> {
  return maker
}
