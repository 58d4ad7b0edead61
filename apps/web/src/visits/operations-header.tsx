import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlineOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlineOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LIMITS } from '@vitrine/contract/limits'
import { ActionButton } from '../ui/buttons/action-button.tsx'
import { ViewButton } from '../ui/buttons/view-button.tsx'
import { formatClock } from '../ui/format/duration.ts'
import { t as tUi } from '../ui/messages.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { t } from './messages.ts'
import type { OperationsActions } from './operations.shortcuts.ts'

interface OperationsHeaderProps {
  title: string
  /** Time of the state. */
  at: string | undefined
  /** The last refresh failed, so the state is old. */
  isOld: boolean
  isEverythingPaused: boolean
  actions: OperationsActions
  hasKeys: boolean
}

/** Title (on phones the toolbar shows it), time of the state, and the buttons for the whole screen. */
export function OperationsHeader({ title, at, isOld, isEverythingPaused, actions, hasKeys }: OperationsHeaderProps) {
  const time = at && formatClock(at)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 1,
        mb: 1.5,
        minHeight: 36,
      }}
    >
      <Typography
        variant="h5"
        component="h1"
        tabIndex={-1}
        sx={(theme) => ({ [theme.breakpoints.down('md')]: VISUALLY_HIDDEN })}
      >
        {title}
      </Typography>
      <Box
        sx={{
          flexBasis: { xs: '100%', md: 'auto' },
          typography: 'body2',
          color: isOld ? 'error.main' : 'text.secondary',
          ...TABULAR,
        }}
      >
        {time && (isOld ? t('notRefreshed', { time }) : t('updatedAt', { time }))}
      </Box>
      <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      <Box sx={{ display: { xs: 'none', lg: 'block' }, typography: 'caption', color: 'custom.text3' }}>
        {t('refreshHint', { seconds: String(LIMITS.visits.operations.refresh / 1_000) })}
      </Box>
      {hasKeys && <ViewButton action={actions.help} name={tUi('keyboardShortcuts')} icon={<KeyboardOutlined />} />}
      <ActionButton
        action={actions.everything}
        icon={isEverythingPaused ? <PlayCircleOutlined /> : <PauseCircleOutlined />}
        variant="outlined"
        showsKey={hasKeys}
      />
      <ActionButton action={actions.refresh} icon={<RefreshOutlined />} variant="outlined" showsKey={hasKeys} />
    </Box>
  )
}
