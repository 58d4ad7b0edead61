import type { User } from '@vitrine/contract/auth/auth.contract'
import type { ComponentType } from 'react'
import { PerfectImageText, PerfectImageUnder } from './perfect-image-text.tsx'
import { ReportsText, ReportsUnder } from './reports-text.tsx'
import { ReviewText, ReviewUnder } from './review-text.tsx'
import type { SlidePicture } from './slide-pictures.ts'
import { TraysText, TraysUnder } from './trays-text.tsx'

export interface SlideTextProps {
  /** Slides tell what this person may use. */
  user: User
}

export interface Slide {
  readonly title: string
  readonly picture: SlidePicture
  readonly alt: string
  /** Beside the picture. */
  readonly Text: ComponentType<SlideTextProps>
  /** Under it; on a phone, at the end. */
  readonly Under: ComponentType<SlideTextProps>
}

/** The help, slide by slide. */
export const SLIDES: readonly Slide[] = [
  {
    title: 'The trays',
    picture: 'trays',
    alt: 'The inbox of banner captures: trays with their counts in the menu, filters, and a list of captures with small pictures.',
    Text: TraysText,
    Under: TraysUnder,
  },
  {
    title: 'Reviewing a capture',
    picture: 'review',
    alt: 'A capture under review: the captured page on the left, its form with proposed values on the right, and the actions with their keys below.',
    Text: ReviewText,
    Under: ReviewUnder,
  },
  {
    title: 'Perfect Image',
    picture: 'perfect-image',
    alt: 'Pictures from a store, a poster and a shelf, each with the outline of the product drawn in, and the open menu Perfect Images.',
    Text: PerfectImageText,
    Under: PerfectImageUnder,
  },
  {
    title: 'Reports and alerts',
    picture: 'reports',
    alt: 'The index of reports, each with a line that says what it shows.',
    Text: ReportsText,
    Under: ReportsUnder,
  },
]
