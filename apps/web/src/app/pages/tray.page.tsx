import { type TrayName, trayOfScreen } from '@vitrine/contract/trays/trays'
import { NewestCaptures } from '../../trays/newest-captures.panel.tsx'
import { useTrayCount } from '../../trays/tray-count.tsx'
import { formatCount } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { screenTitle } from '../current-screen.ts'
import type { PageProps } from './page-props.ts'
import { UnbuiltPage } from './unbuilt.page.tsx'

function Count({ tray }: { tray: TrayName }) {
  const count = useTrayCount(tray)
  return count === undefined ? null : `${formatCount(count, 'capture')} this month`
}

/** A tray: until its list is built, the newest of its captures. */
export function TrayPage(props: PageProps) {
  const { screen, user } = props
  const tray = trayOfScreen(screen)
  if (!tray) return <UnbuiltPage {...props} />
  return (
    <>
      <PageHeader title={screenTitle(screen, user.roles)} detail={<Count tray={tray} />} />
      <NewestCaptures tray={tray} />
    </>
  )
}
