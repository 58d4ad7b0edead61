import Box from '@mui/material/Box'
import { errorText } from '@vitrine/contract/captures/error-reasons'
import type { Change } from '@vitrine/contract/reports/reports.contract'
import { formatUtc } from '@vitrine/contract/times'
import { type Page, PagedDialog } from '../evidence/paged.dialog.tsx'
import { translateLabel } from '../platform/labels.ts'
import { StateChip } from '../ui/lists/capture-chips.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'

interface ChangesDialogProps {
  title: string
  queryKey: readonly unknown[]
  load: (page: number, signal: AbortSignal) => Promise<Page<Change>>
  isUnlisted?: boolean
  onClose: () => void
}

/** Changes to captures, with each field before and after. */
export function ChangesDialog(props: ChangesDialogProps) {
  return (
    <PagedDialog {...props} rows="changes">
      {(rows) => (
        <Box component="ul" aria-label={t('changes')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
  const reason = errorText(change, translateLabel)
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
            <span>{t('stateTo')}</span>
          </>
        )}
        <StateChip stateId={stateAfter} />
      </Box>
      <Box component="time" dateTime={at} sx={{ ...TABULAR, typography: 'caption', color: 'custom.text3' }}>
        {user ? t('changedBy', { time: formatUtc(at), user }) : formatUtc(at)}
      </Box>
      {reason !== null && <Box sx={{ mt: 0.5, typography: 'body2' }}>{t('reason', { reason })}</Box>}
      {changes.length > 0 && (
        <Box component="table" sx={FIELDS}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have equal texts
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
