import { ImageCapturesScreen } from '../../perfect-image/image-captures.screen.tsx'
import { imageListOf } from '../../perfect-image/image-lists.ts'
import { screenTitle } from '../current-screen.ts'
import { NotFoundPage } from './not-found.page.tsx'
import type { PageProps } from './page-props.ts'

/** One of the lists of Perfect Image. */
export function PerfectImagePage({ screen, user }: PageProps) {
  const list = imageListOf(screen)
  if (!list) return <NotFoundPage />
  // each list begins with its own cursor and questions
  return <ImageCapturesScreen key={list} list={list} title={screenTitle(screen, user.roles)} />
}
