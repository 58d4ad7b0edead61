import type { Shape } from '@vitrine/contract/perfect-image/shape'

/** A shape as it lies on the picture. */
export interface Mark {
  readonly id: string
  readonly shape: Shape
  readonly tone: 'text' | 'product'
  /** The number in the badge beside it. */
  readonly label?: string
  /** Found by a machine and not confirmed yet: its line is dashed. */
  readonly isProposed?: boolean
  /** Of the other tab: it steps back, and is picked only where no other lies. */
  readonly isFaded?: boolean
  readonly isWrong?: boolean
}
