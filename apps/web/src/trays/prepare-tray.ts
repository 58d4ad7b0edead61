import type { User } from '@vitrine/contract/auth/auth.contract'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { queryClient } from '../platform/query-client.ts'
import { isRemembered } from '../ui/hooks/use-remembered.ts'
import { theme } from '../ui/theme/theme.ts'
import { getPicture } from './preview.panel.tsx'
import { getSetting, parseView } from './tray-address.model.ts'
import { trayListQuery } from './trays.api.ts'

interface PrepareTrayOptions {
  tray: TrayName
  user: User
  search: Readonly<Record<string, unknown>>
}

/** Prefetches the list and the first preview picture before the tray renders. */
export async function prepareTray({ tray, user, search }: PrepareTrayOptions): Promise<void> {
  const query = trayListQuery(tray, parseView(search, getSetting(tray, user)))
  await queryClient.prefetchQuery(query)
  const first = getPicture(queryClient.getQueryData(query.queryKey)?.data[0])
  if (first && showsPreview()) new Image().src = first
}

const showsPreview = () =>
  isRemembered(LOCAL_STORAGE.trayPreview, true) && matchMedia(theme.breakpoints.up('lg').replace('@media ', '')).matches
