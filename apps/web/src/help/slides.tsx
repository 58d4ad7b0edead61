import type { User } from '@vitrine/contract/auth/auth.contract'
import type { ComponentType } from 'react'
import { t } from './messages.ts'
import { PerfectImageText, PerfectImageUnder } from './perfect-image-text.tsx'
import { ReportsText, ReportsUnder } from './reports-text.tsx'
import { ReviewText, ReviewUnder } from './review-text.tsx'
import type { SlidePicture } from './slide-pictures.ts'
import { TraysText, TraysUnder } from './trays-text.tsx'

export interface SlideTextProps {
  /** Slides show only what this user can open. */
  user: User
}

export interface Slide {
  readonly title: string
  readonly picture: SlidePicture
  readonly alt: string
  /** Next to the picture. */
  readonly Text: ComponentType<SlideTextProps>
  /** Below it; on a phone, at the end. */
  readonly Under: ComponentType<SlideTextProps>
}

export const SLIDES: readonly Slide[] = [
  {
    title: t('trays'),
    picture: 'trays',
    alt: t('traysAlt'),
    Text: TraysText,
    Under: TraysUnder,
  },
  {
    title: t('review'),
    picture: 'review',
    alt: t('reviewAlt'),
    Text: ReviewText,
    Under: ReviewUnder,
  },
  {
    title: t('perfectImage'),
    picture: 'perfect-image',
    alt: t('perfectImageAlt'),
    Text: PerfectImageText,
    Under: PerfectImageUnder,
  },
  {
    title: t('reports'),
    picture: 'reports',
    alt: t('reportsAlt'),
    Text: ReportsText,
    Under: ReportsUnder,
  },
]
