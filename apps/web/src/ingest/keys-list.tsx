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
import { useState } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatNumber } from '../ui/format.ts'
import { TABULAR } from '../ui/theme.ts'
import { isAlive } from './ingest-keys.model.ts'
import { KeyCards } from './key-cards.tsx'
import type { OnKeyTool } from './key-tools.tsx'
import { KeysTable } from './keys-table.tsx'

/** Below it the columns would wrap, or scroll their tools out of sight. */
const ROOM_FOR_TABLE = 960

interface KeysListProps {
  keys: readonly IngestKey[] | undefined
  now: Date
  hasFailed: boolean
  onRetry: () => void
  onTool: OnKeyTool
}

/** The keys that hold, and on demand those that ended, by revoking or by their clock. */
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
        <EmptyState title={MESSAGES.listFailed} actions={<Button onClick={onRetry}>Try again</Button>} />
      </Paper>
    )
  }
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      {shown?.length === 0 ? (
        <NoKeys hasEnded={ended > 0} />
      ) : (
        <List keys={shown} now={now} label="Ingest keys" onTool={onTool} />
      )}
      {ended > 0 && (
        <Box
          sx={{ px: 1.5, minHeight: 44, display: 'flex', alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
        >
          <FormControlLabel
            checked={showsEnded}
            onChange={(_event, checked) => setShowsEnded(checked)}
            control={<Checkbox sx={{ mr: 0.5 }} />}
            label={
              <>
                Show revoked and expired{' '}
                <Box component="span" sx={{ ...TABULAR, color: 'custom.text3' }}>
                  {formatNumber(ended)}
                </Box>
              </>
            }
            sx={{ ml: -0.5, mr: 0, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
          />
        </Box>
      )}
    </Paper>
  )
}

function NoKeys({ hasEnded }: { hasEnded: boolean }) {
  return (
    <EmptyState
      title={hasEnded ? 'No crawler can push pictures now.' : 'No crawler has a key yet.'}
      icon={<KeyOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}
    >
      {hasEnded && 'All keys have been revoked or have expired. '}
      Make one with <strong>New key…</strong> and give it to whoever runs the crawler.
    </EmptyState>
  )
}
