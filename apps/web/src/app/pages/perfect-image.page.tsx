import { ImageCapturesScreen } from '../../perfect-image/image-captures.screen.tsx'
import { imageListOf } from '../../perfect-image/image-lists.ts'
import { screenTitle } from '../current-screen.ts'
import type { PageProps } from './page-props.ts'
import { UnbuiltPage } from './unbuilt.page.tsx'

/** One of the lists of Perfect Image. */
export function PerfectImagePage(props: PageProps) {
  const { screen, user } = props
  const list = imageListOf(screen)
  if (!list) return <UnbuiltPage {...props} />
  // each list begins with its own cursor and questions
  return <ImageCapturesScreen key={list} list={list} title={screenTitle(screen, user.roles)} />
}
