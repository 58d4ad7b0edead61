import { hasPermission } from '@vitrine/contract/access/permissions'
import { parseView } from '../../perfect-image/image-address.model.ts'
import { ImageCapturesScreen } from '../../perfect-image/image-captures.screen.tsx'
import { findImageList } from '../../perfect-image/image-lists.ts'
import { pageQuery } from '../../perfect-image/use-image-list.ts'
import { queryClient } from '../../platform/query-client.ts'
import { screenTitle } from '../current-screen.ts'
import { NotFoundPage } from './not-found.page.tsx'
import type { PageProps, PageVisit } from './page-props.ts'

export function preparePerfectImage({ screen, search }: PageVisit): void {
  const list = findImageList(screen)
  const view = parseView(search)
  if (list) void queryClient.prefetchQuery(pageQuery(list, view, view.page))
}

/** One of the lists of Perfect Image. */
export function PerfectImagePage({ screen, user }: PageProps) {
  const list = findImageList(screen)
  if (!list) return <NotFoundPage />
  // each list starts with its own cursor and queries
  const mayAdd = user.clientId === null && hasPermission(user, 'captures.review')
  return <ImageCapturesScreen key={list} list={list} title={screenTitle(screen, user)} mayAdd={mayAdd} />
}
