import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import type { Observation, PictureFacts } from '@vitrine/contract/ingest/facts'
import type { Subject } from '../subject.ts'
import type { Creative } from './document.ts'
import type { Action } from './review.ts'

/** What a page showed at one visit. */
export interface PageContent {
  readonly creatives: readonly Creative[]
  readonly edition: number
}

/** A file to be drawn and pushed, with what a crawler would say of it. */
export interface PlannedPicture {
  readonly facts: PictureFacts
  readonly fileName: string
  readonly subject: Subject
}

/** What somebody did with a capture. */
export interface Review {
  readonly action: Action
  readonly at: string
  readonly userId: number
}

export interface PlannedCapture extends PlannedPicture {
  readonly arrivedAt: string
  /** None: it still stands in the inbox. */
  readonly reviews: readonly Review[]
  readonly state: CaptureStateId
  /** What a reviewer finds in the picture. */
  readonly findings: {
    readonly creatives: readonly Creative[]
    readonly data1: string | null
    readonly data2: 'Yes' | 'No' | null
    /** Of a product: it is what the reference image of its position shows. */
    readonly isCorrect: boolean
  }
}

/** A picture from a store. */
export interface PlannedImageCapture extends PlannedPicture {
  readonly facts: Extract<PictureFacts, { kind: 'imageCapture' }>
  /** Photographed by a person and not on a round. */
  readonly isManual: boolean
  /** Null: nobody has looked at it yet. */
  readonly analysis: { readonly at: string; readonly userId: number; readonly isSent: boolean } | null
}

/** All that happens in the demo, as plain JSON: it can be cut off at any point and gone on with. */
export interface Plan {
  /** Under whose name the pictures come in; it stands in the database that the plan was made for, and in no other. */
  readonly crawler: string
  readonly productImages: readonly PlannedPicture[]
  /** Oldest first. */
  readonly captures: readonly PlannedCapture[]
  /** Oldest first. */
  readonly imageCaptures: readonly PlannedImageCapture[]
  readonly observations: readonly Observation[]
}
