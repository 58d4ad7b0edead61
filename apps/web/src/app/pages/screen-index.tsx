import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { canOpen, getScreen, type LazyModule, SCREEN_NAMES } from '@vitrine/contract/access/screens'
import { translateLabel } from '../../platform/labels.ts'
import { TextLink } from '../../ui/buttons/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { PageProps } from './page-props.ts'
import { getSummary } from './screen-purpose.ts'

/** Index page of a module: lists the screens that the user may open. */
export function ScreenIndex({ module, screen, user }: PageProps & { module: LazyModule }) {
  const screens = SCREEN_NAMES.filter((name) => name !== module && getScreen(name).lazy === module)
  return (
    <>
      <PageHeader title={translateLabel(getScreen(screen).title)} />
      <Paper
        component="ul"
        sx={{
          m: 0,
          p: 1,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
        }}
      >
        {screens
          .filter((name) => canOpen(user, name))
          .map((name) => (
            <Box key={name} component="li" sx={{ p: 1.5 }}>
              <TextLink to={getScreen(name).path}>{translateLabel(getScreen(name).title)}</TextLink>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{getSummary(name)}</Box>
            </Box>
          ))}
      </Paper>
    </>
  )
}
