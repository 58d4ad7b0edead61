import type { Shape } from '@vitrine/contract/perfect-image/shape'

/** A shape on the picture. */
export interface Mark {
  readonly id: string
  readonly shape: Shape
  readonly tone: 'text' | 'product'
  /** The number in the badge. */
  readonly label?: string
  /** Proposed and not confirmed yet; drawn dashed. */
  readonly isProposed?: boolean
  /** Belongs to the other tab; drawn faded, and picked only if there is no other mark. */
  readonly isFaded?: boolean
  readonly isWrong?: boolean
}
