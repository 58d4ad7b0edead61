import type { PageFacts } from '@vitrine/contract/visits/page-facts'
import type { ArchivedResponse } from '../archive/watch-responses.ts'
import type { Overlay } from '../page/overlays.ts'
import type { LoadedParts } from '../page/settle.ts'
import type { CapturedCarousel } from './capture-slides.ts'
import type { ConsentResult } from './consent.ts'
import type { Hop } from './open-url.ts'
import type { PagePicture } from './shoot-page.ts'

export type Failure =
  | { readonly kind: 'deadline' }
  | { readonly kind: 'network' | 'proxy' | 'crash'; readonly message: string }

export interface Document {
  readonly title: string
  readonly language: string
  readonly canonical?: string
  readonly hasPassword: boolean
}

/** The findings of a visit; after a failure, those made before it. */
export interface VisitFacts {
  userAgent: string
  /** Redirects in order; the last one is the page. */
  hops: readonly Hop[]
  headers: Readonly<Record<string, string>>
  exitCountry?: string
  document?: Document
  consent?: ConsentResult
  overlays: readonly Overlay[]
  captcha?: string
  loaded?: LoadedParts
  picture?: PagePicture
  /** MP4. */
  video?: Buffer
  /** In the order in which they were asked for, without cookies. */
  responses?: readonly ArchivedResponse[]
  /** Element counts by position in the DOM. */
  layout?: readonly number[]
  /** Read at the moment of the picture; regions of slides are added when they are captured. */
  page?: PageFacts
  carousels: readonly CapturedCarousel[]
  /** Milliseconds since the start at the end of each step. */
  timings: Record<string, number>
  failure?: Failure
}
