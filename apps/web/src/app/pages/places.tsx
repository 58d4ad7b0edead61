import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Menu } from '@vitrine/contract/access/menu'
import { translateLabel } from '../../platform/labels.ts'
import { TextLink } from '../../ui/buttons/links.tsx'
import { linkTo } from '../current-screen.ts'
import { screenItems } from '../menu-groups.ts'

/** Links to the screens of users without trays. */
export function PlacesPanel({ menus }: { menus: readonly Menu[] }) {
  const places = menus
    .map((menu) => ({ label: menu.label, items: screenItems(menu) }))
    .filter(({ items }) => items.length > 0)
  if (places.length === 0) return null
  return (
    <Paper sx={{ p: 2, display: 'grid', gap: 2 }}>
      {places.map(({ label, items }) => (
        <section key={label}>
          <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
            {translateLabel(label)}
          </Typography>
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
              rowGap: 1,
            }}
          >
            {items.map((item) => (
              <li key={item.label}>
                <TextLink {...linkTo(item)}>{translateLabel(item.label)}</TextLink>
              </li>
            ))}
          </Box>
        </section>
      ))}
    </Paper>
  )
}
