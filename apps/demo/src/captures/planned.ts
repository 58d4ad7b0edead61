import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import type { Observation, PictureFacts } from '@vitrine/contract/ingest/facts'
import type { Subject } from '../subject.ts'
import type { Creative } from './document.ts'
import type { Action } from './review.ts'

/** The content of a page at one visit. */
export interface PageContent {
  readonly creatives: readonly Creative[]
  readonly edition: number
}

/** A file to be drawn and pushed, with the crawler's metadata. */
export interface PlannedPicture {
  readonly facts: PictureFacts
  readonly fileName: string
  readonly subject: Subject
}

/** An action of a reviewer on a capture. */
export interface Review {
  readonly action: Action
  readonly at: string
  readonly userId: number
}

export interface PlannedCapture extends PlannedPicture {
  readonly arrivedAt: string
  /** Empty if it is still in the inbox. */
  readonly reviews: readonly Review[]
  readonly state: CaptureStateId
  /** What a reviewer would find in the picture. */
  readonly findings: {
    readonly creatives: readonly Creative[]
    readonly data1: string | null
    readonly data2: 'Yes' | 'No' | null
    /** For a product: whether it matches the reference image of its position. */
    readonly isCorrect: boolean
  }
}

/** A picture from a store. */
export interface PlannedImageCapture extends PlannedPicture {
  readonly facts: Extract<PictureFacts, { kind: 'imageCapture' }>
  /** Taken by a person outside a scheduled visit. */
  readonly isManual: boolean
  /** Null if not analyzed yet. */
  readonly analysis: { readonly at: string; readonly userId: number; readonly isSent: boolean } | null
}

/** Everything that happens in the demo, as plain JSON, so that loading can be interrupted and resumed. */
export interface Plan {
  /** The source of the pictures; it exists only in the database for which the plan was made. */
  readonly crawler: string
  readonly productImages: readonly PlannedPicture[]
  /** Oldest first. */
  readonly captures: readonly PlannedCapture[]
  /** Oldest first. */
  readonly imageCaptures: readonly PlannedImageCapture[]
  readonly observations: readonly Observation[]
}
