import type { CaptureStateId, CaptureTypeId } from '@vitrine/contract/captures/capture'
import type { Creative, Document } from './document.ts'
import type { Action } from './review.ts'
import type { Shot } from './shots.ts'

/** What a page showed at one visit; `replaced` is the banner that alone differs from the visit before. */
export interface PageContent {
  readonly creatives: readonly Creative[]
  readonly edition: number
  readonly replaced?: number
}

export interface Copy {
  readonly source: PlannedCapture
  readonly similarity: number
  /** The banner to be looked at again, if it is not all the same. */
  readonly replaced?: number
}

export interface Step {
  readonly action: Action | 'created'
  readonly at: Date
  readonly userId: number | null
  readonly stateBefore: CaptureStateId | null
  readonly stateAfter: CaptureStateId
  readonly document: Document
}

export interface PlannedCapture {
  readonly captureId: number
  readonly shot: Shot
  readonly type: CaptureTypeId
  /** One per revision, the first being the arrival. */
  readonly steps: readonly Step[]
  readonly state: CaptureStateId
  readonly changedAt: Date
  readonly copy: Copy | undefined
  readonly content: PageContent | undefined
  readonly featuresFound: number | null
}
