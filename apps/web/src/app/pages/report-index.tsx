import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { MENUS } from '@vitrine/contract/access/menu'
import { canOpen, getScreen, type ScreenName } from '@vitrine/contract/access/screens'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { getReportDefinition, REPORT_NAMES } from '@vitrine/contract/reports/reports'
import { getMeasure } from '../../charts/report-labels.ts'
import { translateLabel } from '../../platform/labels.ts'
import { TextLink } from '../../ui/buttons/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { flattenMenus } from '../menu-groups.ts'
import { t } from '../messages.ts'
import { getSummary } from './screen-purpose.ts'

/** Grouped like the menu, limited to the user's entries. */
const GROUPS = Map.groupBy(
  flattenMenus(MENUS).filter(
    ({ opens }) => 'screen' in opens && REPORT_NAMES.some((name) => getReportDefinition(name).screen === opens.screen),
  ),
  ({ group = '' }) => group,
)

/** All reports, with a summary of each. */
export function ReportIndex({ user }: { user: User }) {
  const isShown = (screen: ScreenName) => canOpen(user, screen)
  return (
    <>
      <PageHeader title={translateLabel(getScreen('reports').title)} detail={t('reportIndexHint')} />
      {[...GROUPS].map(([group, items]) => {
        const screens = items.flatMap(({ opens }) => ('screen' in opens && isShown(opens.screen) ? [opens.screen] : []))
        return (
          screens.length > 0 && (
            <Box key={group} component="section" aria-label={translateLabel(group)} sx={{ mb: 3 }}>
              <Box component="h2" sx={{ m: 0, mb: 1, typography: 'subtitle2' }}>
                {translateLabel(group)}
              </Box>
              <Paper component="ul" sx={LIST}>
                {screens.map((screen) => (
                  <Box key={screen} component="li" sx={{ p: 1.5 }}>
                    <TextLink to={getScreen(screen).path}>{translateLabel(getScreen(screen).title)}</TextLink>
                    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{getSummary(screen)}</Box>
                    <Box sx={{ typography: 'caption', color: 'custom.text3', mt: 0.25 }}>
                      {reportOfScreen(screen)
                        ?.measures.map((name) => getMeasure(name).label)
                        .join(', ')}
                    </Box>
                  </Box>
                ))}
              </Paper>
            </Box>
          )
        )
      })}
    </>
  )
}

const reportOfScreen = (screen: ScreenName) =>
  REPORT_NAMES.map(getReportDefinition).find((report) => report.screen === screen)

const LIST = {
  m: 0,
  p: 1,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
} as const
