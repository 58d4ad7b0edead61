import type { CallAnswer } from '@vitrine/contract/endpoint'
import type { Observation, PictureFacts } from '@vitrine/contract/ingest/facts'
import * as contract from '@vitrine/contract/ingest/ingest.contract'
import { LIMITS } from '@vitrine/contract/limits'
import type { z } from 'zod'
import { type ApiClientOptions, apiClient } from './api-client.ts'
import { type PushResult, pushDirectly } from './direct-upload.ts'
import { inChunks, inParallel } from './in-parallel.ts'

/** A picture or video to push. Use `openAsBlob(path)` from node:fs to read a file only while it is being sent. */
export interface PictureFile {
  readonly facts: z.input<typeof PictureFacts>
  readonly fileName: string
  readonly file: Blob
}

export interface IngestClient {
  /** Through the API in a single call, up to 64 MB. */
  pushPicture(picture: PictureFile): Promise<contract.PictureStatus>
  /** Directly to storage, any number of files; videos up to 1 GB. */
  pushBatch(pictures: readonly PictureFile[], onPushed?: (pushed: PushResult) => void): Promise<PushResult[]>
  /** Assigns ids to pictures, in the order of their references; their files may follow in any order. */
  announce(pictures: readonly Omit<PictureFile, 'file'>[]): Promise<void>
  /** References that were never announced have no status. */
  status(references: readonly string[]): Promise<contract.PictureStatus[]>
  observations(observations: readonly z.input<typeof Observation>[]): Promise<ObservationsAnswer>
}

type ObservationsAnswer = CallAnswer<typeof contract.pushObservations>

interface IngestClientOptions extends ApiClientOptions {
  /** Maximum number of concurrent uploads. */
  readonly atOnce?: number
}

export function ingestClient({ atOnce = 4, ...options }: IngestClientOptions): IngestClient {
  const { call, upload } = apiClient(options)
  return {
    pushPicture: (picture) => upload(contract.pushPicture, picture),

    pushBatch: (pictures, onPushed = () => {}) => pushDirectly(call, pictures, { atOnce, onPushed }),

    announce: async (pictures) => {
      for (const chunk of inChunks(pictures, LIMITS.ingest.batch)) {
        // the size only limits the upload links, which are not used here
        const announced = chunk.map(({ facts, fileName }) => ({ facts, fileName, bytes: 1 }))
        await call(contract.announceUploads, { pictures: announced })
      }
    },

    status: async (references) => {
      const chunks = inChunks(references, LIMITS.ingest.batch)
      const answers = await inParallel(chunks, atOnce, (chunk) =>
        call(contract.getPictureStatus, { references: chunk }),
      )
      return answers.flatMap(({ pictures }) => pictures)
    },

    observations: async (observations) => {
      const total: ObservationsAnswer = { stored: 0, refused: [] }
      for (const [number, chunk] of inChunks(observations, LIMITS.ingest.observations).entries()) {
        const { stored, refused } = await call(contract.pushObservations, { observations: chunk })
        const first = number * LIMITS.ingest.observations
        total.stored += stored
        total.refused.push(...refused.map(({ index, error }) => ({ index: first + index, error })))
      }
      return total
    },
  }
}
