import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { getState } from './ingest-keys.model.ts'
import { KeyCreated, KeyHint, KeyRestrictions, LastUsed } from './key-facts.tsx'
import { KeyStateChip } from './key-state.tsx'
import { KeyTools, type OnKeyTool } from './key-tools.tsx'
import { t } from './messages.ts'

/** Fixed shares, so that columns don't move when rows change. */
const COLUMNS = [
  { label: t('crawler'), share: '15%', skeleton: 110 },
  { label: t('key'), share: '14%', skeleton: 140 },
  { label: t('permissions'), share: '21%', skeleton: 130 },
  { label: t('created'), share: '17%', skeleton: 150 },
  { label: t('lastUsed'), share: '11%', skeleton: 90 },
  { label: t('state'), share: 'auto', skeleton: 72 },
] as const
const SKELETON_ROWS = [0, 1, 2] as const

const LOOK = {
  '& .MuiTableCell-root': { px: 1.5, py: 0.25, height: 40, typography: 'body2', borderColor: 'divider' },
  '& .MuiTableCell-head': {
    height: 34,
    typography: 'caption',
    fontWeight: 550,
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    bgcolor: 'custom.sub',
    borderColor: 'custom.line2',
  },
  '& th.MuiTableCell-body': { fontWeight: 550 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
} as const

interface KeysTableProps {
  /** Absent while loading. */
  keys: readonly IngestKey[] | undefined
  now: Date
  label: string
  onTool: OnKeyTool
}

export function KeysTable({ keys, now, label, onTool }: KeysTableProps) {
  return (
    <TableContainer>
      <Table aria-label={label} aria-busy={keys === undefined} sx={LOOK}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(({ label, share }) => (
              <TableCell key={label} sx={{ width: share }}>
                {label}
              </TableCell>
            ))}
            <TableCell sx={{ width: 84 }}>
              <span style={VISUALLY_HIDDEN}>{t('tools')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {keys?.map((key) => (
            <KeyRow key={key.ingestKeyId} ingestKey={key} now={now} onTool={onTool} />
          ))}
          {!keys && SKELETON_ROWS.map((row) => <SkeletonRow key={row} />)}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function KeyRow({ ingestKey, now, onTool }: { ingestKey: IngestKey; now: Date; onTool: OnKeyTool }) {
  const state = getState(ingestKey, now)
  return (
    <TableRow>
      {/* only the name can be truncated */}
      <TableCell
        component="th"
        scope="row"
        title={ingestKey.crawler}
        sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {ingestKey.crawler}
      </TableCell>
      <TableCell>
        <KeyHint hint={ingestKey.hint} />
      </TableCell>
      <TableCell>
        <KeyRestrictions ingestKey={ingestKey} />
      </TableCell>
      <TableCell>
        <KeyCreated ingestKey={ingestKey} />
      </TableCell>
      <TableCell>
        <LastUsed ingestKey={ingestKey} now={now} />
      </TableCell>
      <TableCell>
        <KeyStateChip state={state} />
      </TableCell>
      <TableCell>
        <KeyTools ingestKey={ingestKey} state={state} onTool={onTool} />
      </TableCell>
    </TableRow>
  )
}

function SkeletonRow() {
  return (
    <TableRow>
      {COLUMNS.map(({ label, skeleton }) => (
        <TableCell key={label}>
          <Skeleton width={skeleton} sx={{ maxWidth: '100%' }} />
        </TableCell>
      ))}
      <TableCell />
    </TableRow>
  )
}
