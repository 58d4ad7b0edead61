import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LIMITS } from '@vitrine/contract/limits'
import { assessAll } from '@vitrine/contract/system/health.rules'
import type { SystemState } from '@vitrine/contract/system/system.contract'
import { ActionButton } from '../ui/buttons/action-button.tsx'
import { ViewButton } from '../ui/buttons/view-button.tsx'
import { formatClock } from '../ui/format/duration.ts'
import { t as tUi } from '../ui/messages.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { LEVEL_NAMES } from './health-text.ts'
import { LevelChip } from './level-chip.tsx'
import { t } from './messages.ts'
import type { SystemActions } from './system.shortcuts.ts'

interface SystemHeaderProps {
  title: string
  system: SystemState | undefined
  /** The last refresh failed, so the state is old. */
  isOld: boolean
  actions: SystemActions
  hasKeys: boolean
}

/** Title (on phones the toolbar shows it), overall level, time of the state and the refresh button. */
export function SystemHeader({ title, system, isOld, actions, hasKeys }: SystemHeaderProps) {
  const level = system && assessAll(system)
  const time = system && formatClock(system.at)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, mb: 1.5, minHeight: 36 }}>
      <Typography
        variant="h5"
        component="h1"
        tabIndex={-1}
        sx={(theme) => ({ [theme.breakpoints.down('md')]: VISUALLY_HIDDEN })}
      >
        {title}
      </Typography>
      {level && <LevelChip level={level} />}
      {/* announced only when the level changes */}
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {level && t('overall', { level: LEVEL_NAMES[level] })}
      </Box>
      <Box sx={{ typography: 'body2', color: isOld ? 'error.main' : 'text.secondary', ...TABULAR }}>
        {time !== undefined && (isOld ? t('notRefreshed', { time }) : t('updatedAt', { time }))}
      </Box>
      <Box sx={{ flex: 1 }} />
      <Box sx={{ display: { xs: 'none', lg: 'block' }, typography: 'caption', color: 'custom.text3' }}>
        {t('refreshHint', { seconds: String(LIMITS.system.refresh / 1_000) })}
      </Box>
      {hasKeys && <ViewButton action={actions.help} name={tUi('keyboardShortcuts')} icon={<KeyboardOutlined />} />}
      <ActionButton action={actions.refresh} icon={<RefreshOutlined />} variant="outlined" showsKey={hasKeys} />
    </Box>
  )
}
