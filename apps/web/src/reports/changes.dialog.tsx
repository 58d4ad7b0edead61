import Box from '@mui/material/Box'
import { errorText } from '@vitrine/contract/captures/error-reasons'
import type { Change } from '@vitrine/contract/reports/reports.contract'
import { formatUtc } from '@vitrine/contract/times'
import { type Page, PagedDialog } from '../evidence/paged.dialog.tsx'
import { StateChip } from '../ui/capture-chips.tsx'
import { TABULAR } from '../ui/theme.ts'

interface ChangesDialogProps {
  title: string
  queryKey: readonly unknown[]
  load: (page: number, signal: AbortSignal) => Promise<Page<Change>>
  isUnlisted?: boolean
  onClose: () => void
}

/** What was done to captures: each change with what it was before and after, field by field. */
export function ChangesDialog(props: ChangesDialogProps) {
  return (
    <PagedDialog {...props} one="change">
      {(rows) => (
        <Box component="ul" aria-label="Changes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <ChangeEntry key={`${row.captureId}/${row.revision}`} change={row} />
          ))}
        </Box>
      )}
    </PagedDialog>
  )
}

function ChangeEntry({ change }: { change: Change }) {
  const { captureId, at, user, stateBefore, stateAfter, title, platform, changes } = change
  return (
    <Box component="li" sx={ENTRY}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
        <Box component="span" sx={{ ...TABULAR, fontWeight: 600 }}>
          #{captureId}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {title || platform}
        </Box>
        <Box component="span" sx={{ flex: 1 }} />
        {stateBefore !== null && stateBefore !== stateAfter && (
          <>
            <StateChip stateId={stateBefore} />
            <span>to</span>
          </>
        )}
        <StateChip stateId={stateAfter} />
      </Box>
      <Box component="time" dateTime={at} sx={{ ...TABULAR, typography: 'caption', color: 'custom.text3' }}>
        {formatUtc(at)}
        {user && `, ${user}`}
      </Box>
      {errorText(change) !== null && <Box sx={{ mt: 0.5, typography: 'body2' }}>Reason: {errorText(change)}</Box>}
      {changes.length > 0 && (
        <Box component="table" sx={FIELDS}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read alike
              <tr key={index}>
                <th scope="row">{field}</th>
                <td>{before || '–'}</td>
                <td>{after || '–'}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  )
}

const ENTRY = {
  py: 1.5,
  typography: 'body2',
  '&:first-of-type': { pt: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

const FIELDS = {
  mt: 1,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.375, pr: 1.5, fontWeight: 400 },
  '& thead th': { typography: 'caption', color: 'custom.text3' },
  '& tbody th': { color: 'text.secondary' },
} as const
