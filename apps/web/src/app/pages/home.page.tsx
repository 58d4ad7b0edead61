import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Menu } from '@vitrine/contract/access/menu'
import { visibleMenus } from '@vitrine/contract/access/menu.rules'
import { trayOfScreen } from '@vitrine/contract/trays/trays'
import { formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { screenItems } from '../menu-groups.ts'
import type { PageProps } from './page-props.ts'
import { PlacesPanel } from './places.tsx'
import { TrayCards } from './tray-cards.tsx'

/** Trays begin with the current month. */
function firstOfMonth(): Date {
  const today = new Date()
  return new Date(today.getFullYear(), today.getMonth(), 1)
}

const holdsTrays = (menu: Menu) => screenItems(menu).some(({ screen }) => trayOfScreen(screen))

/** A landing with what is waiting; the dashboard will take this place. */
export function HomePage({ user }: PageProps) {
  const menus = visibleMenus(user).filter((menu) => menu.items)
  const trays = menus.filter(holdsTrays)
  const firstName = user.name.split(' ')[0]
  return (
    <>
      <PageHeader
        shownOnPhone
        title={`Hello, ${firstName}`}
        detail={trays.length > 0 ? `What stands in your trays since ${formatDate(firstOfMonth())}` : undefined}
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {trays.map((menu) => (
          <TrayCards key={menu.label} menu={menu} />
        ))}
        {trays.length === 0 && <PlacesPanel menus={menus} />}
      </Box>
      <Typography variant="body2" sx={{ mt: 3, color: 'custom.text3' }}>
        The dashboard is not built yet. It will stand here.
      </Typography>
    </>
  )
}
