import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { MESSAGES } from '@vitrine/contract/errors'
import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { type ReactNode, useState } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { drawStrong } from '../ui/format/strong.tsx'
import { t as tUi } from '../ui/messages.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { isAlive } from './ingest-keys.model.ts'
import { KeyCards } from './key-cards.tsx'
import type { OnKeyTool } from './key-tools.tsx'
import { KeysTable } from './keys-table.tsx'
import { t } from './messages.ts'

/** On narrower screens the columns would wrap or hide their buttons. */
const ROOM_FOR_TABLE = 960

interface KeysListProps {
  keys: readonly IngestKey[] | undefined
  now: Date
  hasFailed: boolean
  onRetry: () => void
  onTool: OnKeyTool
}

/** Valid keys and, on demand, revoked and expired ones. */
export function KeysList({ keys, now, hasFailed, onRetry, onTool }: KeysListProps) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down(ROOM_FOR_TABLE), { noSsr: true })
  const [showsEnded, setShowsEnded] = useState(false)
  const alive = keys?.filter((key) => isAlive(key, now))
  const ended = (keys?.length ?? 0) - (alive?.length ?? 0)
  const shown = showsEnded ? keys : alive
  const List = isNarrow ? KeyCards : KeysTable
  if (!keys && hasFailed) {
    return (
      <Paper>
        <EmptyState
          title={translateLabel(MESSAGES.listFailed)}
          actions={<Button onClick={onRetry}>{tUi('tryAgain')}</Button>}
        />
      </Paper>
    )
  }
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      {shown?.length === 0 ? (
        <NoKeys hasEnded={ended > 0} />
      ) : (
        <List keys={shown} now={now} label={t('ingestKeys')} onTool={onTool} />
      )}
      {ended > 0 && (
        <Box
          sx={{ px: 1.5, minHeight: 44, display: 'flex', alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
        >
          <FormControlLabel
            checked={showsEnded}
            onChange={(_event, checked) => setShowsEnded(checked)}
            control={<Checkbox sx={{ mr: 0.5 }} />}
            label={t.rich('showEnded', { count: ended, figure: drawFigure })}
            sx={{ ml: -0.5, mr: 0, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
          />
        </Box>
      )}
    </Paper>
  )
}

const drawFigure = (children: ReactNode) => (
  <Box component="span" sx={{ ...TABULAR, color: 'custom.text3' }}>
    {children}
  </Box>
)

function NoKeys({ hasEnded }: { hasEnded: boolean }) {
  return (
    <EmptyState
      title={hasEnded ? t('noneAlive') : t('noKeys')}
      icon={<KeyOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}
    >
      {t.rich(hasEnded ? 'noneAliveHint' : 'noKeysHint', { strong: drawStrong })}
    </EmptyState>
  )
}
