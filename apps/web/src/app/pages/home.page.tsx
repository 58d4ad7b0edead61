import Box from '@mui/material/Box'
import type { Menu } from '@vitrine/contract/access/menu'
import { getVisibleMenus } from '@vitrine/contract/access/menu.rules'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { findTrayByScreen } from '@vitrine/contract/trays/trays'
import { homeQuery } from '../../home/home.api.ts'
import { fetchDashboard, HomeScreen } from '../../home/home.screen.tsx'
import type { PlaceFilter } from '../../home/panel-props.ts'
import { queryClient } from '../../platform/query-client.ts'
import { screenItems } from '../menu-groups.ts'
import type { PageProps } from './page-props.ts'
import { PlacesPanel } from './places.tsx'
import { TrayCards } from './tray-cards.tsx'

/** Prefetches the home setup and the code of its most common kind. */
export function prepareHome(): void {
  void queryClient.prefetchQuery(homeQuery)
  fetchDashboard().catch(() => {})
}

/** The home screen configured for the client. For staff, the first page has quick links to their trays. */
export function HomePage({ user }: PageProps) {
  return <HomeScreen renderWays={(places) => user.clientId === null && <QuickWays user={user} places={places} />} />
}

const holdsTrays = (menu: Menu) => screenItems(menu).some(({ screen }) => findTrayByScreen(screen))

function QuickWays({ user, places }: { user: User; places: PlaceFilter }) {
  const menus = getVisibleMenus(user).filter((menu) => menu.items)
  const trays = menus.filter(holdsTrays)
  if (trays.length === 0) return <PlacesPanel menus={menus} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {trays.map((menu) => (
        <TrayCards key={menu.label} menu={menu} places={places} />
      ))}
    </Box>
  )
}
